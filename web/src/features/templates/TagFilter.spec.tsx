import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { windowOf } from '../../testing/narrow-window';
import { renderApp } from '../../testing/render';
import { TagFilter } from './TagFilter';

const tags = Array.from({ length: 14 }, (_, index) => ({ tag: `tag ${String(index + 1)}`, count: 20 - index }));
const said = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('the twelve tags that most templates carry are offered', async () => {
  await renderApp(<TagFilter tags={tags} chosen={null} onChoose={jest.fn()} />);
  expect(said()).toHaveLength(12);
  expect(said().at(0)).toBe('tag 1 20');
});

test('on a phone they are four, the one that is chosen, and a way to the others and back', async () => {
  windowOf(390);
  const choose = jest.fn();
  await renderApp(<TagFilter tags={tags} chosen="tag 9" onChoose={choose} />);
  const few = ['tag 1 20', 'tag 2 19', 'tag 3 18', 'tag 4 17', 'tag 9 12', '7 more'];
  expect(said()).toEqual(few);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '7 more' }));
  expect(said()).toHaveLength(13);
  expect(document.activeElement?.textContent).toBe('Fewer');
  await user.click(screen.getByRole('button', { name: 'tag 12 9' }));
  expect(choose).toHaveBeenCalledWith('tag 12');
  await user.click(screen.getByRole('button', { name: 'tag 9 12' }));
  expect(choose).toHaveBeenLastCalledWith(null);
  await user.click(screen.getByRole('button', { name: 'Fewer' }));
  expect(said()).toEqual(few);
});

test('on a phone too, does not offer more where all are shown', async () => {
  windowOf(390);
  await renderApp(<TagFilter tags={tags.slice(0, 4)} chosen={null} onChoose={jest.fn()} />);
  expect(said()).toHaveLength(4);
});
