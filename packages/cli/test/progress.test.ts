import { afterEach, describe, expect, it, vi } from 'vitest';
import { progressBar } from '../src/terminal/progress.ts';

const SHOWN = '\u001b[?25h';
const WRAPPED = '\u001b[?7h';

describe('the progress bar', () => {
  const { isTTY } = process.stderr;
  afterEach(() => {
    process.stderr.isTTY = isTTY;
    vi.restoreAllMocks();
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('gives the terminal back when the process is ended by %s', (signal) => {
    let written = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    process.stderr.isTTY = true;
    const before = process.listenerCount(signal);
    progressBar(10).update(3);
    expect(written).not.toContain(SHOWN);
    process.emit(signal, signal);
    expect(written).toContain(SHOWN);
    expect(written).toContain(WRAPPED);
    expect(kill).toHaveBeenCalledWith(process.pid, signal);
    expect(process.listenerCount(signal)).toBe(before);
  });
});
