import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../testing/render-screen';
import { useAddress } from './useAddress';

/** Two parts of a screen that each keep something of their own in the address. */
function Part({ name }: { readonly name: string }) {
  const [address, change] = useAddress();
  const set = (value: string) =>
    change((now) => {
      const next = new URLSearchParams(now);
      next.set(name, value);
      return next;
    });
  return (
    <button
      onClick={() => {
        set('1');
        set(`${address.get(name) ?? ''}2`);
      }}
    >
      {name}
    </button>
  );
}

async function show() {
  const { router } = await renderScreen(
    <>
      <Part name="a" />
      <Part name="b" />
    </>,
    { path: '/list?c=3' },
  );
  const button = (name: string) => screen.getByRole('button', { name });
  return { router, button, search: () => router.state.location.search };
}

test('changes of several parts before the router has drawn any are all kept', async () => {
  const { button, search } = await show();
  await act(async () => {
    button('a').click();
    button('b').click();
  });
  expect(search()).toBe('?c=3&a=2&b=2');
});

test('a change starts from where somebody went meanwhile, and adds nothing to the history', async () => {
  const user = userEvent.setup();
  const { router, button, search } = await show();
  await user.click(button('a'));
  await act(async () => router.navigate('/list?d=4', { state: { inside: true } }));
  await user.click(button('b'));
  expect(search()).toBe('?d=4&b=2');
  expect(router.state.location.state).toEqual({ inside: true });
  await act(async () => router.navigate(-1));
  expect(search()).toBe('?c=3&a=2');
});
