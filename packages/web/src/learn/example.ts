/** A small puzzle of each game to begin with; its script is a way to solve it. */
const examples: Readonly<Record<string, object>> = {
  magic: {
    rules: ['MTG-12.2', 'MTG-15.8'],
    start: { turn: 5, active: 0, step: 'main1' },
    players: [
      { life: 3, battlefield: ['Plains*4', 'Serra Angel', 'Silvercoat Lion'], hand: ['Show of Valor'] },
      { life: 6, battlefield: ['Vastwood Gorger'] },
    ],
    script: [
      { turn: 5, step: 'attackers', player: 0, do: 'attack', attackers: [['Serra Angel', 'P1']] },
      { turn: 5, step: 'blockers', player: 0, do: 'cast', card: 'Show of Valor', targets: ['Serra Angel'] },
    ],
    until: { turn: 5, step: 'end' },
  },
  wixoss: {
    rules: ['WX-10.5', 'WX-12.2'],
    start: { turn: 3, active: 0, step: 'main' },
    players: [
      { lrig: ['WD03-002'], signi: { left: 'WD03-013', right: 'WD03-012' } },
      { lrig: ['WD10-002'], life: 1, signi: { right: 'WD03-009' } },
    ],
    script: [
      { turn: 3, step: 'signiAttack', player: 0, do: 'attack', card: 'WD03-012' },
      { turn: 3, step: 'lrigAttack', player: 0, do: 'attack', card: 'lrig' },
    ],
    until: { turn: 3, step: 'end' },
  },
  'cross-horizon': {
    rules: ['CH-8.3.5', 'CH-11.7'],
    start: { turn: 3, active: 0, step: 'main' },
    players: [
      { battle: ['Cinder Page', 'Ember Lancer'] },
      { soul: 4, battle: [{ card: 'Cinder Page', position: 'defence' }] },
    ],
    script: [
      { turn: 3, step: 'battle', player: 0, do: 'attack', card: 'Ember Lancer', target: 'P1:Cinder Page' },
      { turn: 3, step: 'battle', player: 0, do: 'attack', card: 'P0:Cinder Page', target: 'soul' },
    ],
    until: { turn: 3, step: 'end' },
  },
  blackpoker: {
    rules: ['BP-11.2', 'BP-14.2'],
    players: [{ hand: ['S3', 'S5', 'C4', 'H2'] }, { life: ['F*5'] }],
    script: [{ player: 0, do: 'throw', cards: ['S5', 'C4'], targets: ['P1'] }],
    until: { turn: 2 },
  },
};

/** As the text of a scenario file. */
export const exampleOf = (game: string, name: string): string =>
  JSON.stringify({ game, name, ...examples[game], expect: [{ winner: { player: 0 } }] });
