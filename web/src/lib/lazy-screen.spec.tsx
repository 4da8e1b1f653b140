import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyScreen } from './lazy-screen';

const Word = ({ text }: { readonly text: string }) => <p>{text}</p>;

describe('a part whose code is fetched before it is drawn', () => {
  it('is drawn at once when that has come', async () => {
    const { Part, load } = lazyScreen(async () => Promise.resolve(Word));
    await load();
    render(<Part text="here" />);
    expect(screen.getByText('here')).toBeTruthy();
  });

  it('is waited for when it has not, and stays the same from then on', async () => {
    const { Part } = lazyScreen(async () => Promise.resolve(Word));
    const page = (text: string) => (
      <Suspense fallback={<p>waiting</p>}>
        <Part text={text} />
      </Suspense>
    );
    const { rerender } = render(page('first'));
    expect(screen.getByText('waiting')).toBeTruthy();
    const drawn = await screen.findByText('first');
    rerender(page('second'));
    expect(screen.getByText('second')).toBe(drawn);
  });
});
