import { describe, expect, it } from 'vitest';
import { TRICKS } from './from-schema.ts';
import { anyAnswer, chance, create, ownDecision, wire, visit } from './harness.ts';
import { raw, siege } from './hostile.ts';

/** Each attack is refused with a clear error, changes nothing, and a match beside it goes on. */

describe('who is not who they say', () => {
  it('gets nowhere with tokens that are forged, of somebody else, or no longer good', async () => {
    const { server, host, match, unharmed } = await siege();
    const forged = [
      'x',
      host.token().slice(0, -1),
      `${host.token()}=`,
      host.token().toUpperCase(),
      ...TRICKS,
      'a'.repeat(100),
    ];
    for (const token of forged) {
      const attacker = await raw(server);
      attacker.socket.send(JSON.stringify({ type: 'hello', protocol: 1, token }));
      expect(await attacker.ended).toBe(1008);
      expect(attacker.told).toMatchObject([{ type: 'error', code: 'badToken' }]);
      const reply = await fetch(`${server.url}/api/me`, {
        headers: { authorization: `Bearer ${encodeURI(token.toWellFormed())}` },
      });
      expect(reply.status).toBe(401);
    }
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${host.token()}`,
      host.token(),
      `Bearer ${host.token()} x`,
    ]) {
      expect((await fetch(`${server.url}/api/me`, { headers: { authorization } })).status).toBe(401);
    }
    // The id of a guest or of a match is no token.
    const { guest } = host.told.find((each) => each.type === 'welcome')!;
    for (const token of [guest, match]) await expect(raw(server, token)).rejects.toThrow('badToken');
    await unharmed();
  });

  it('has a stolen token for as long as its owner does not ask for another', async () => {
    const { server, match, host } = await siege();
    const thief = await raw(server, host.token());
    await thief.say(JSON.stringify({ type: 'join', match }));
    // Whoever had joined is told.
    await host.until('word of it', () => host.told.some((each) => each.type === 'replaced'));
    const stolen = host.token();
    const renewed = await fetch(`${server.url}/api/tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stolen}` },
    });
    const { token } = (await renewed.json()) as { readonly token: string };
    expect(await thief.ended).toBe(1008);
    await expect(raw(server, stolen)).rejects.toThrow('badToken');
    expect(
      (await fetch(`${server.url}/api/tokens`, { method: 'POST', headers: { authorization: `Bearer ${stolen}` } }))
        .status,
    ).toBe(401);
    const owner = await raw(server, token);
    const [joined] = (await owner.say(JSON.stringify({ type: 'join', id: 1, match }))).filter(
      (each) => each.type === 'joined',
    );
    expect(joined).toMatchObject({ viewer: 0 });
  });

  it('cannot act from a seat that is not theirs', async () => {
    const { server, match, host, guest, unharmed } = await siege();
    const seat = host.latest(match, 0).standing.decision!.seat;
    const mine = seat === 0 ? host : guest;
    const open = ownDecision(mine.latest(match, seat))!;
    const answer = wire(anyAnswer(open, chance(1)));
    const acts = [
      { type: 'answer', match, decision: open.id, answer },
      { type: 'try', match, decision: open.id, pairs: [] },
      { type: 'foresee', match, decision: open.id, answer },
      { type: 'concede', match, what: 'match' },
      { type: 'draw', match, say: 'offer' },
      { type: 'takeBack', match, say: 'offer' },
      { type: 'deck', match },
      { type: 'preferences', match, preferences: {} },
      { type: 'rematch', match },
    ];
    const stranger = await raw(server, null);
    for (const act of [...acts, { type: 'explain', match, object: 1 }])
      expect(await stranger.refused(act)).toMatchObject({ code: 'notJoined' });
    await stranger.say(JSON.stringify({ type: 'join', match }));
    for (const act of acts) expect(await stranger.refused(act)).toMatchObject({ code: 'notJoined' });
    expect(await stranger.refused({ type: 'sit', match })).toMatchObject({ code: 'notOpen' });
    expect(await stranger.refused({ type: 'withdraw', match })).toMatchObject({ code: 'notNow' });
    // No message has a field for a seat.
    for (const field of ['seat', 'player', 'viewer', 'guest', 'token']) {
      expect(await stranger.refused({ ...acts[0], [field]: seat })).toMatchObject({ code: 'badMessage' });
    }
    // The opponent, out of turn; and with the seat inside of the answer.
    const opponent = seat === 0 ? guest : host;
    const denied = opponent.client.answer(match, open.id, answer);
    await expect(denied).rejects.toMatchObject({ code: 'notYours' });
    expect(await stranger.refused({ ...acts[0], answer: { ...answer, player: seat } })).toMatchObject({
      code: 'badMessage',
    });
    for (const where of ['nowhere', match.toLowerCase(), `${match} `, ...TRICKS.map((each) => each.slice(0, 40))]) {
      for (const act of acts)
        expect(await stranger.refused({ ...act, match: where })).toMatchObject({ code: 'notJoined' });
      expect(await stranger.refused({ type: 'join', match: where })).toMatchObject({ code: 'noMatch' });
      expect(await stranger.refused({ type: 'sit', match: where })).toMatchObject({ code: 'noMatch' });
    }
    await unharmed();
  });

  it('does not keep others from beginning by waiting where nobody may look on', async () => {
    const { server, unharmed } = await siege();
    const host = await visit(server);
    const { match } = await create(host, {
      game: 'blackpoker',
      against: { kind: 'lobby' },
      spectators: { allowed: false, delay: 0 },
    });
    // They wait before everybody else does.
    const curious = await raw(server, null);
    expect(await curious.say(JSON.stringify({ type: 'join', match }))).toMatchObject([{ type: 'waiting' }]);
    await host.client.join(match);
    const other = await visit(server);
    expect(await other.client.ask({ type: 'sit', match })).toMatchObject({ type: 'seated', seats: [1] });
    await host.until('the beginning', () => host.client.seen(match, 0));
    await curious.say('{"type":"lobby"}');
    expect(curious.told.filter((each) => each.type === 'error')).toMatchObject([{ code: 'noSpectators' }]);
    expect(curious.told.some((each) => each.type === 'joined')).toBe(false);
    await unharmed();
  });

  it('does not sit down without the invitation, nor twice', async () => {
    const { server, host, unharmed } = await siege();
    const { match, invitation } = await create(host, { game: 'blackpoker', against: { kind: 'invitation' } });
    const attacker = await raw(server, null);
    for (const guess of [undefined, 'x', invitation!.toLowerCase(), `${invitation} `, ...TRICKS]) {
      expect(
        await attacker.refused({ type: 'sit', match, ...(guess === undefined ? {} : { invitation: guess }) }),
      ).toMatchObject({ code: 'badInvitation' });
    }
    await expect(host.client.ask({ type: 'sit', match, invitation: invitation! })).rejects.toMatchObject({
      code: 'seated',
    });
    // Many at the same moment: one of them gets the seat.
    const crowd = await Promise.all(Array.from({ length: 8 }, () => raw(server, null)));
    const replies = await Promise.all(
      crowd.map((each) => each.say(JSON.stringify({ type: 'sit', id: 1, match, invitation }))),
    );
    expect(replies.flat().filter((each) => each.type === 'seated')).toHaveLength(1);
    expect(replies.flat().filter((each) => each.type === 'error' && each.code === 'notOpen')).toHaveLength(7);
    await unharmed();
  });
});

describe('answers that come again or too late', () => {
  it('are answered as before, or refused with the decision that is open', async () => {
    const { server, match, host, guest, goesOn } = await siege();
    const seat = host.latest(match, 0).standing.decision!.seat;
    const mine = seat === 0 ? host : guest;
    const open = ownDecision(mine.latest(match, seat))!;
    const message = { type: 'answer', match, decision: open.id, answer: wire(anyAnswer(open, chance(7))) } as const;
    await goesOn(3);
    const { version } = (await server.hall.find(match)).course();
    const again = await raw(server, mine.token());
    await again.say(JSON.stringify({ type: 'join', match }));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => again.say(JSON.stringify({ ...message, id: i }))),
    );
    // The same answer has led to the same version every time; another one is too late.
    for (const reply of replies.flat()) {
      if (reply.type === 'accepted') expect(reply.version).toBe(open.id + 1);
      else if (reply.type === 'error') expect(reply).toMatchObject({ code: 'stale', decision: expect.anything() });
    }
    for (const decision of [open.id + 1000, Number.MAX_SAFE_INTEGER]) {
      expect(await again.refused({ ...message, decision })).toMatchObject({ code: 'stale' });
    }
    // What the one has answered is not to be had from the other.
    const other = await raw(server, (mine === host ? guest : host).token());
    await other.say(JSON.stringify({ type: 'join', match }));
    expect(await other.refused(message)).toMatchObject({ code: 'stale' });
    expect((await server.hall.find(match)).course().version).toBe(version);
  });
});
