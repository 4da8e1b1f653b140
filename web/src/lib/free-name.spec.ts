import { describe, expect, test } from '@jest/globals';
import { copyName, versionName } from './free-name';

describe('the name of a next version', () => {
  test('counts on from all that there are, also where some were renamed or are gone', () => {
    expect(versionName('Delivery', ['Delivery'], 35)).toBe('Delivery (v2)');
    expect(versionName('Delivery (v2)', ['Delivery', 'Delivery (v2)'], 35)).toBe('Delivery (v3)');
    expect(versionName('Delivery', ['Delivery', 'Delivery 2027', 'Another'], 35)).toBe('Delivery (v4)');
    expect(versionName('Delivery (v7)', ['Delivery (v7)'], 35)).toBe('Delivery (v8)');
    expect(versionName('Delivery', [], 35)).toBe('Delivery (v2)');
  });

  test('stays within the limit, and halves no letter', () => {
    expect(versionName('x'.repeat(35), ['x'.repeat(35)], 35)).toBe(`${'x'.repeat(30)} (v2)`);
    expect(versionName('🚀'.repeat(35), [], 35)).toBe(`${'🚀'.repeat(30)} (v2)`);
  });
});

describe('the name of a copy', () => {
  test('says that it is one, and which', () => {
    const taken = new Set(['Delivery', 'Delivery (copy)', 'Delivery (copy 2)']);
    expect(copyName('Flow', 'copy', taken, 35)).toBe('Flow (copy)');
    expect(copyName('Delivery', 'copy', taken, 35)).toBe('Delivery (copy 3)');
    expect(copyName('Delivery (copy)', 'copy', taken, 35)).toBe('Delivery (copy 3)');
    expect(copyName('Delivery (EU)', 'copia', taken, 35)).toBe('Delivery (EU) (copia)');
    expect(copyName('y'.repeat(40), 'copy', taken, 35)).toBe(`${'y'.repeat(28)} (copy)`);
  });
});
