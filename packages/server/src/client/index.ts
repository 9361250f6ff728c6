export type { Client, ClientOptions, Request, Seen, SocketLike } from './client.ts';
export { connect, Lost, ServerError, socketUrl } from './client.ts';
export type { MatchInfo, SeatInfo, ServerMessage, Standing } from '../protocol/messages.ts';
export type { ErrorCode } from '../protocol/errors.ts';
export { errorText } from '../protocol/errors.ts';
