import { describe, expect, it } from '@jest/globals';
import { placeOf } from './bubble-place';

const room = { width: 400, height: 300 };
const bubble = { width: 100, height: 20 };
const button = (left: number, top: number) => ({ left, top, width: 30, height: 30 });

describe('where a tooltip stands', () => {
  it('stands on its side, in the middle of what it is about', () => {
    expect(placeOf('bottom', button(100, 100), bubble, room)).toEqual({ left: 65, top: 136 });
    expect(placeOf('right', button(100, 100), bubble, room)).toEqual({ left: 136, top: 105 });
  });

  it('goes across where its side has no room', () => {
    expect(placeOf('bottom', button(100, 265), bubble, room)).toEqual({ left: 65, top: 239 });
    expect(placeOf('left', button(20, 100), bubble, room)).toEqual({ left: 56, top: 105 });
  });

  it('stays inside the window, also where neither side has room', () => {
    expect(placeOf('bottom', button(380, 100), bubble, room)).toEqual({ left: 292, top: 136 });
    expect(placeOf('top', { ...button(0, 5), height: 290 }, bubble, room)).toEqual({ left: 8, top: 8 });
  });
});
