/** Plays an online match against a computer, and comes back when the line breaks. docs/protocol.md says how. */
import type { Decision } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/server/client';
import { anyAnswer } from './any-answer.ts';

const [url = 'http://localhost:8080', game = 'blackpoker', level = 'novice'] = process.argv.slice(2);
let [token, match, version]: [string | null, string | null, number] = [null, null, -1];

function connect(): void {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`);
  const send = (message: object): void => socket.send(JSON.stringify(message));
  const end = (code: number, say: () => void): void => {
    say();
    process.exitCode = code;
    socket.onclose = null;
    socket.close();
  };
  socket.onopen = () => send({ type: 'hello', protocol: 1, token });
  socket.onclose = () => setTimeout(connect, 500);
  socket.onmessage = ({ data }: { data: string }) => {
    const told = JSON.parse(data) as ServerMessage;
    if (told.type === 'error' && !['stale', 'closing'].includes(told.code)) end(1, () => console.error(told.text));
    if (told.type === 'created') match = told.match;
    if (told.type === 'welcome') token = told.token ?? token;
    if (told.type === 'welcome' && match === null) send({ type: 'create', game, against: { kind: 'computer', level } });
    else if (told.type === 'welcome' || told.type === 'created') send({ type: 'join', match });
    if (told.type !== 'joined' && told.type !== 'update') return;
    if (told.type === 'update' && told.after !== version) return send({ type: 'join', match }); // something is missing
    version = told.version;
    const { decision, result } = told.standing;
    if (result !== null) end(0, () => console.log(JSON.stringify({ match, ...result })));
    const open = told.view.decision as Decision; // whoever is asked sees all of it
    if (told.asked) send({ type: 'answer', match, decision: decision!.id, answer: anyAnswer(open) });
  };
}
connect();
