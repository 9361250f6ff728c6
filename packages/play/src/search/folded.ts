import { spelling } from '../decks/card-names.ts';

/** Text as it is compared in a search: whatever the case, the width, the accents, and hiragana for katakana. */
export const folded = (text: string): string =>
  spelling(
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFKC'),
  )
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/[’‘]/g, "'");
