import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { loadAllParts, lazyPart } from './lazy-part';

const Word = ({ text }: { readonly text: string }) => <p>{text}</p>;

afterEach(() => {
  jest.useRealTimers();
});

describe('a part that comes late', () => {
  it('is drawn when its code has come', async () => {
    const Part = lazyPart(async () => Promise.resolve(Word));
    render(<Part text="here" />);
    expect(await screen.findByText('here')).toBeTruthy();
  });

  it('is drawn at once when somebody meant it before', async () => {
    const Part = lazyPart(async () => Promise.resolve(Word));
    Part.begin();
    await loadAllParts();
    render(<Part text="here" />);
    expect(screen.getByText('here')).toBeTruthy();
  });

  it('takes nothing else with it when it does not come, and is asked for again', async () => {
    let asked = 0;
    const Part = lazyPart(async () => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(Word);
    });
    const page = (text: string) => (
      <>
        <p>page</p>
        <Part text={text} />
      </>
    );
    const { rerender } = render(page('first'));
    expect(await screen.findByText('page')).toBeTruthy();
    expect(screen.queryByText('first')).toBeNull();
    rerender(page('second'));
    expect(await screen.findByText('second')).toBeTruthy();
    expect(asked).toBe(2);
  });

  it('that did not come is asked for again after a moment, and not once it is gone', async () => {
    jest.useFakeTimers();
    let asked = 0;
    const Part = lazyPart(async () => {
      asked += 1;
      return asked < 3 ? Promise.reject(new Error('no network')) : Promise.resolve(Word);
    });
    const { unmount } = await act(async () => render(<Part text="here" />));
    await act(async () => jest.advanceTimersByTimeAsync(2000));
    expect(screen.queryByText('here')).toBeNull();
    await act(async () => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByText('here')).toBeTruthy();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
