import { readFileSync } from 'node:fs';

/** The rules of a game as written in docs/rules, found by their ids. */
export type Rulebook = {
  /** The rule and those numbered below it, one paragraph each; nothing if there is no such rule. */
  find(id: string): string[];
};

const FOLDER = new URL('../../../docs/rules/', import.meta.url);

export function rulebookOf(game: string): Rulebook {
  let paragraphs: readonly Paragraph[] | null = null;
  return {
    find: (id) => {
      paragraphs ??= read(game);
      return paragraphs.filter((each) => each.id === id || each.id.startsWith(`${id}.`)).map((each) => each.text);
    },
  };
}

type Paragraph = { readonly id: string; readonly text: string };

/** A rule is a list item that begins with its id in bold: `- **BP-6.1** …` or `- **BP-9.1 Name** …`. */
function read(game: string): Paragraph[] {
  let text: string;
  try {
    text = readFileSync(new URL(`${game}.md`, FOLDER), 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    const match = /^- \*\*([A-Z]+-[\d.]*\d)\b/.exec(line);
    return match ? [{ id: match[1]!, text: plain(line.slice(2)) }] : [];
  });
}

/** Without marks of emphasis and without the notes on where a rule comes from. */
const plain = (line: string): string =>
  line
    .replace(/\*\*|`/g, '')
    .replace(/(^|\s)\*(\S[^*]*)\*/g, '$1$2')
    .replace(/\s*\[(SEED|FIXED|SRC|QA|RULING|by analogy|follows)[^\]]*\]/g, '')
    .trim();
