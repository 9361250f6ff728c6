import { describe, expect, it } from 'vitest';
import { actionOf, bound, keyActions, presets, readBindings } from '../src/key-bindings.ts';

describe('key bindings', () => {
  it.each(Object.entries(presets))('%s: every key does one thing', (_, bindings) => {
    expect(new Set(keyActions.map((action) => bindings[action])).size).toBe(keyActions.length);
  });

  it('gives a key away, and its old owner gets the other', () => {
    const changed = bound(presets.usual, 'undo', 'I');
    expect(actionOf(changed, 'i')).toBe('undo');
    expect(actionOf(changed, 'Z')).toBe('inspect');
  });

  it('keeps numbers and Tab', () => {
    for (const key of ['1', '9', 'Tab', 'Shift']) expect(bound(presets.usual, 'main', key)).toBe(presets.usual);
  });

  it('reads back what was kept, and nothing that makes no sense', () => {
    const changed = bound(presets.usual, 'main', 'm');
    expect(readBindings(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
    expect(readBindings({ main: 'z' })).toEqual(presets.usual);
    expect(readBindings({ main: 7, undo: '' })).toEqual(presets.usual);
    expect(readBindings('x')).toEqual(presets.usual);
  });
});
