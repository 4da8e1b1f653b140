import { describe, expect, it } from '@jest/globals';
import { inkWithVariables, rgbOf } from './chart-ink';

describe('the colours of a drawing', () => {
  it('become the variables that they came from; others stay', () => {
    const drawing = document.createElement('div');
    drawing.innerHTML =
      '<svg><path style="fill: rgb(114, 188, 215); fill-opacity: 0.1; stroke: rgb(1, 2, 3)"/><text style="fill: rgb(230, 234, 236)"/></svg>';
    const variables = new Map([
      ['rgb(114, 188, 215)', 'var(--tm-series-1)'],
      ['rgb(230, 234, 236)', 'var(--tm-text)'],
    ]);
    inkWithVariables(drawing, variables);
    const [path, text] = [drawing.querySelector('path'), drawing.querySelector('text')];
    expect(path?.style.getPropertyValue('fill')).toBe('var(--tm-series-1)');
    expect(path?.style.getPropertyValue('fill-opacity')).toBe('0.1');
    expect(path?.style.getPropertyValue('stroke')).toBe('rgb(1, 2, 3)');
    expect(text?.style.getPropertyValue('fill')).toBe('var(--tm-text)');
  });

  it('do so in hatches too, which say them in attributes', () => {
    const drawing = document.createElement('div');
    drawing.innerHTML = '<svg><defs><pattern><path stroke="#72bcd7"/></pattern></defs></svg>';
    inkWithVariables(drawing, new Map([['rgb(114, 188, 215)', 'var(--tm-series-1)']]));
    expect(drawing.querySelector('path')?.style.getPropertyValue('stroke')).toBe('var(--tm-series-1)');
  });

  it('are compared as the browser writes them', () => {
    expect([rgbOf('#23728a'), rgbOf(' #FFFFFF '), rgbOf('red')]).toEqual([
      'rgb(35, 114, 138)',
      'rgb(255, 255, 255)',
      null,
    ]);
  });
});
