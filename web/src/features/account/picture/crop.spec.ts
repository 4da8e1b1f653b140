import { describe, expect, test } from '@jest/globals';
import { CIRCLE, fitted, MIDDLE, moveCrop, squareOf, zoomed } from './crop';

const wide = { width: 800, height: 400 };

describe('the part of a picture that is shown', () => {
  test('is its middle square at first', () => {
    expect(squareOf(wide, MIDDLE)).toEqual({ left: 200, top: 0, side: 400 });
  });

  test('moves with the picture, as far as there is some of it', () => {
    // 96 px on the screen are 200 of the picture.
    expect(squareOf(wide, moveCrop(wide, MIDDLE, 48, 0))).toEqual({ left: 100, top: 0, side: 400 });
    expect(squareOf(wide, moveCrop(wide, MIDDLE, 5000, 50))).toEqual({ left: 0, top: 0, side: 400 });
    expect(squareOf(wide, moveCrop(wide, MIDDLE, -5000, 0))).toEqual({ left: 400, top: 0, side: 400 });
  });

  test('gets smaller around its middle as one zooms, and stays inside', () => {
    const left = moveCrop(wide, MIDDLE, CIRCLE / 4, 0);
    expect(squareOf(wide, zoomed(wide, left, 2))).toEqual({ left: 200, top: 100, side: 200 });
    expect(zoomed(wide, MIDDLE, 99).zoom).toBe(4);
    expect(zoomed(wide, MIDDLE, 0).zoom).toBe(1);
    const corner = moveCrop(wide, zoomed(wide, MIDDLE, 4), 9999, 9999);
    expect(squareOf(wide, zoomed(wide, corner, 1))).toEqual({ left: 0, top: 0, side: 400 });
    expect(fitted(wide, { x: 1e9, y: -1e9, zoom: 4 })).toEqual(expect.objectContaining({ zoom: 4 }));
  });
});
