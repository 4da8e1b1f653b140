import { describe, expect, it } from '@jest/globals';
import { areaPalette, nextAreaColor } from './limits.js';

describe('the color of a new area', () => {
  it('is #ff4040 for the first, then the first unused color of the palette', () => {
    expect(nextAreaColor([])).toBe('#ff4040');
    expect(nextAreaColor(['#FF4040', '#5f2b02'])).toBe('#1b4673');
  });

  it('is the least used color once all are used', () => {
    expect(nextAreaColor(areaPalette)).toBe('#ff4040');
    expect(nextAreaColor([...areaPalette, '#ff4040', '#5f2b02'])).toBe('#1b4673');
  });
});
