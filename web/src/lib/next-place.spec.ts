import { describe, expect, it } from '@jest/globals';
import { nextCell, nextIndex } from './next-place';

describe('a key in a list', () => {
  it('moves by one and stops at the ends', () => {
    expect(nextIndex('ArrowDown', 1, 3)).toBe(2);
    expect(nextIndex('ArrowDown', 2, 3)).toBe(2);
    expect(nextIndex('ArrowUp', 0, 3)).toBe(0);
    expect([nextIndex('Home', 1, 3), nextIndex('End', 1, 3)]).toEqual([0, 2]);
    expect(nextIndex('ArrowRight', 1, 3)).toBeNull();
  });

  it('moves by a page where the list has pages', () => {
    const pages = { PageDown: 10, PageUp: -10 };
    expect(nextIndex('PageDown', 1, 30, pages)).toBe(11);
    expect(nextIndex('PageUp', 4, 30, pages)).toBe(0);
    expect(nextIndex('PageDown', 1, 30)).toBeNull();
  });

  it('wraps around where the ends meet', () => {
    const steps = { ArrowRight: 1, ArrowUp: -1 };
    expect(nextIndex('ArrowRight', 2, 3, steps, true)).toBe(0);
    expect(nextIndex('ArrowUp', 0, 3, steps, true)).toBe(2);
  });
});

describe('a key in a grid', () => {
  const size = { rows: 3, columns: 4 };
  const at = { row: 1, column: 1 };
  const press = (key: string, ctrlKey = false) => nextCell({ key, ctrlKey }, at, size);

  it('moves along its row or column', () => {
    expect(press('ArrowRight')).toEqual({ row: 1, column: 2 });
    expect(press('ArrowUp')).toEqual({ row: 0, column: 1 });
    expect(nextCell({ key: 'ArrowLeft', ctrlKey: false }, { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
  });

  it('moves to the end of the row, with Ctrl to the last cell', () => {
    expect(press('End')).toEqual({ row: 1, column: 3 });
    expect(press('End', true)).toEqual({ row: 2, column: 3 });
    expect(press('Home', true)).toEqual({ row: 0, column: 0 });
    expect(press('x')).toBeNull();
  });

  it('moves by a page, and with Ctrl to the edge', () => {
    const long = { rows: 30, columns: 4 };
    expect(nextCell({ key: 'PageDown', ctrlKey: false }, at, long)).toEqual({ row: 9, column: 1 });
    expect(press('PageUp')).toEqual({ row: 0, column: 1 });
    expect(press('ArrowRight', true)).toEqual({ row: 1, column: 3 });
    expect(press('ArrowDown', true)).toEqual({ row: 2, column: 1 });
  });
});
