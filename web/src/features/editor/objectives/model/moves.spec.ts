import { describe, expect, test } from '@jest/globals';
import { type At, cellAfterKey, nextEmpty } from './moves';

const lines = [
  { key: 'A', spans: true },
  { key: 'a1', spans: false },
  { key: 'a2', spans: false },
  { key: 'B', spans: true },
  { key: 'b1', spans: false },
];
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
const at = (key: string, column: number): At => ({ key, column });

describe('a key in the grid', () => {
  test.each([
    ['a1', 1, 'ArrowRight', 'a1', 2],
    ['a1', 3, 'ArrowRight', 'a1', 3],
    ['a1', 1, 'ArrowLeft', 'a1', 0],
    ['a1', 0, 'ArrowLeft', 'a1', 0],
    ['a2', 2, 'ArrowUp', 'a1', 2],
    ['a2', 2, 'ArrowDown', 'B', 2],
    ['B', 2, 'ArrowDown', 'b1', 2],
    ['B', 2, 'ArrowRight', 'B', 2],
    ['b1', 2, 'ArrowDown', 'b1', 2],
    ['a1', 2, 'Home', 'a1', 0],
    ['a1', 1, 'End', 'a1', 3],
    ['A', 1, 'PageDown', 'b1', 1],
    ['b1', 1, 'PageUp', 'A', 1],
  ])('%s/%d %s leads to %s/%d', (key, column, pressed, toKey, toColumn) => {
    expect(cellAfterKey(lines, 3, at(key, column), press(pressed))).toEqual(at(toKey, toColumn));
  });

  test.each([
    ['Home', 'A', 0],
    ['End', 'b1', 3],
    ['ArrowRight', 'a2', 3],
    ['ArrowLeft', 'a2', 0],
    ['ArrowUp', 'A', 1],
    ['ArrowDown', 'b1', 1],
  ])('with Ctrl %s leads to %s/%d', (pressed, key, column) => {
    expect(cellAfterKey(lines, 3, at('a2', 1), press(pressed, true))).toEqual(at(key, column));
  });

  test('that means nothing leads nowhere', () => {
    expect(cellAfterKey(lines, 3, at('a1', 1), press('x'))).toBeNull();
    expect(cellAfterKey(lines, 3, at('gone', 1), press('Home'))).toBeNull();
  });
});

describe('the next empty cell', () => {
  const empty = new Set(['a1/2', 'b1/3']);
  const isEmpty = ({ key, column }: At) => empty.has(`${key}/${column}`);

  test.each([
    ['A', 0, at('a1', 2)],
    ['a1', 0, at('a1', 2)],
    ['a1', 2, at('b1', 3)],
    ['B', 3, at('b1', 3)],
    ['b1', 3, null],
  ])('after %s/%d', (key, column, next) => {
    expect(nextEmpty(lines, 3, at(key, column), isEmpty)).toEqual(next);
  });
});
