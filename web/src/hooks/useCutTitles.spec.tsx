import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useCutTitles } from './useCutTitles';

/** No layout here: how wide the text is, and how wide its box. */
function sized(element: HTMLElement, text: number, box: number): void {
  Object.defineProperty(element, 'scrollWidth', { configurable: true, value: text });
  Object.defineProperty(element, 'clientWidth', { configurable: true, value: box });
}

function Names() {
  useCutTitles();
  return (
    <>
      <p style={{ textOverflow: 'ellipsis' }}>
        <b>A name that is cut</b>
      </p>
      <div title="Said already">
        <p style={{ textOverflow: 'ellipsis' }}>Another name</p>
      </div>
    </>
  );
}

test('a text that is cut says the whole of itself when it is pointed at, until there is room for it', () => {
  render(<Names />);
  const inner = screen.getByText('A name that is cut');
  const name = inner.parentElement ?? inner;
  sized(name, 200, 100);
  fireEvent.pointerOver(inner);
  expect(name.title).toBe('A name that is cut');
  sized(name, 100, 100);
  fireEvent.pointerOver(inner);
  expect(name.hasAttribute('title')).toBe(false);
});

test('a text whose place says something already keeps to it', () => {
  render(<Names />);
  const name = screen.getByText('Another name');
  sized(name, 200, 100);
  fireEvent.pointerOver(name);
  expect(name.hasAttribute('title')).toBe(false);
});
