/** A command as it is typed into a shell. */
export const commandLine = (...words: readonly string[]): string => ['npx tessera', ...words.map(quoted)].join(' ');

const quoted = (word: string): string => (/^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
