import type { GameIndex } from '../../replay/messages.ts';
import type { Source } from '../../replay/source.ts';

/** Saves the record of a game as a file: the same that the command line reads and writes. */
export function saveRecord({ fileName }: Source, games: readonly GameIndex[], game: number): void {
  const blob = new Blob([`${JSON.stringify(games[game]!.record)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = games.length < 2 ? fileName : fileName.replace(/(\.json)?$/, `-${game + 1}.json`);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
