/** What colours, elements and suits are drawn in. */
const drawn: Readonly<Record<string, string>> = {
  white: '#c9a75a',
  blue: '#3d86b0',
  black: '#6f5a80',
  red: '#c04a34',
  green: '#4a8a58',
  colourless: '#8b8f94',
  colorless: '#8b8f94',
  many: '#b88a2e',
  fire: '#c04a2a',
  water: '#2f7fa3',
  wind: '#3f8c7b',
  earth: '#96713a',
  noElement: '#6f7296',
  '♠': '#5b6b86',
  '♡': '#c2485a',
  '♢': '#c9803a',
  '♣': '#4d8566',
  joker: '#8a6fb0',
};

export const colourOf = (word: string): string => drawn[word] ?? '#8b8f94';
