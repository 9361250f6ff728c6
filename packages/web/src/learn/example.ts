/** A small puzzle to begin with. */
export const exampleCalled = (name: string): string => `{
  "game": "magic",
  "name": ${JSON.stringify(name)},
  "rules": ["MTG-12.2", "MTG-15.8"],
  "start": { "turn": 5, "active": 0, "step": "main1" },
  "players": [
    {
      "life": 3,
      "battlefield": ["Plains*4", "Serra Angel", "Silvercoat Lion"],
      "hand": ["Show of Valor"]
    },
    { "life": 6, "battlefield": ["Vastwood Gorger"] }
  ],
  "script": [
    { "turn": 5, "step": "attackers", "player": 0, "do": "attack", "attackers": [["Serra Angel", "P1"]] },
    { "turn": 5, "step": "blockers", "player": 0, "do": "cast", "card": "Show of Valor", "targets": ["Serra Angel"] }
  ],
  "until": { "turn": 5, "step": "end" },
  "expect": [{ "winner": { "player": 0 } }]
}
`;
