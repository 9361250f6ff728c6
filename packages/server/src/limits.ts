/** How much of everything there may be. */
export type Limits = {
  /** Matches that are not over, by guest. */
  readonly matchesPerGuest: number;
  /** Matches that are kept in memory at once. */
  readonly liveMatches: number;
  readonly connections: number;
  readonly connectionsPerGuest: number;
  readonly connectionsPerAddress: number;
  /** New connections of one address in a minute. */
  readonly newConnectionsPerMinute: number;
  /** Matches that one connection may have joined. */
  readonly joinedPerConnection: number;
  readonly spectatorsPerMatch: number;
  /** Messages of one connection in a second, and how many more at once after a pause. */
  readonly messagesPerSecond: number;
  readonly messagesAtOnce: number;
  /** New guests of one address in an hour. */
  readonly guestsPerHour: number;
  /** Attempts at names and passwords of one address in an hour. */
  readonly passwordsPerHour: number;
  /** Matches that one address may open in a minute, and how often one guest may join in a minute. */
  readonly createsPerMinute: number;
  readonly joinsPerMinute: number;
  /** Answers that one guest may have tried out in a minute. */
  readonly previewsPerMinute: number;
  readonly requestsPerMinute: number;
  /** Answers that may be taken back in one match: each makes its journal longer. */
  readonly takeBacksPerMatch: number;
  readonly decksPerGuest: number;
  readonly botsPerGuest: number;
  /** Tokens of one guest; of more, those that were used last are good. */
  readonly tokensPerGuest: number;
  /** Bytes that may wait to be sent to one connection. */
  readonly sendBuffer: number;
  /** Milliseconds: until a request over HTTP is whole; until a connection has said hello; after which a match that nobody needs goes to sleep. */
  readonly requestWithin: number;
  readonly helloWithin: number;
  readonly sleepAfter: number;
  /** Milliseconds after which an open seat in the lobby, or an invitation or rematch nobody has answered, is called off. */
  readonly lobbyLasts: number;
  readonly invitationLasts: number;
  /** Milliseconds without any answer after which a match that nobody is at ends without a winner. */
  readonly abandonedLasts: number;
  /** Milliseconds after which a token that nobody has used is forgotten, and with the last one a guest without a password. */
  readonly tokensLast: number;
  /** Milliseconds that a match is kept after its end, for its replay; one that never began is kept for a day. */
  readonly replaysLast: number;
  /** How often a connection is asked whether it is still there. */
  readonly heartbeat: number;
  /** Milliseconds that an answer takes that a player's settings give. */
  readonly pause: { readonly shortest: number; readonly longest: number };
};

export const usualLimits: Limits = {
  matchesPerGuest: 20,
  liveMatches: 5000,
  connections: 10_000,
  connectionsPerGuest: 10,
  connectionsPerAddress: 100,
  newConnectionsPerMinute: 300,
  joinedPerConnection: 20,
  spectatorsPerMatch: 200,
  messagesPerSecond: 40,
  messagesAtOnce: 120,
  guestsPerHour: 100,
  passwordsPerHour: 30,
  createsPerMinute: 30,
  joinsPerMinute: 120,
  previewsPerMinute: 120,
  requestsPerMinute: 300,
  takeBacksPerMatch: 300,
  decksPerGuest: 100,
  botsPerGuest: 10,
  tokensPerGuest: 20,
  sendBuffer: 1_000_000,
  requestWithin: 30_000,
  helloWithin: 10_000,
  sleepAfter: 60_000,
  lobbyLasts: 3_600_000,
  invitationLasts: 604_800_000,
  abandonedLasts: 604_800_000,
  tokensLast: 15_552_000_000,
  replaysLast: 31_536_000_000,
  heartbeat: 20_000,
  pause: { shortest: 400, longest: 1200 },
};
