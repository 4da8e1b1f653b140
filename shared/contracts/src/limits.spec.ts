import { describe, expect, it } from '@jest/globals';
import { areaPalette, nextAreaColor } from './limits.js';

describe('the colour of a new area', () => {
  it('is #ff4040 for the first, then the first of the palette that no area has', () => {
    expect(nextAreaColor([])).toBe('#ff4040');
    expect(nextAreaColor(['#FF4040', '#5f2b02'])).toBe('#1b4673');
  });

  it('comes round again once all are taken: the one that is used least', () => {
    expect(nextAreaColor(areaPalette)).toBe('#ff4040');
    expect(nextAreaColor([...areaPalette, '#ff4040', '#5f2b02'])).toBe('#1b4673');
  });
});
