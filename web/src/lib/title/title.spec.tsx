import { describe, expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderApp } from '../../testing/render';
import { PageTitle } from './PageTitle';
import { createTitles } from './titles';

describe('what the window is called', () => {
  test('the last who came names it, and when it goes, the one before', () => {
    const shown: string[] = [];
    const titles = createTitles((title) => shown.push(title));
    const route = {};
    const screen = {};
    titles.put(route, 'Dashboard');
    titles.put(screen, 'Booking');
    titles.put(route, 'Painel');
    titles.drop(screen);
    titles.drop(route);
    expect(shown).toEqual([
      'Dashboard · Tidemark',
      'Booking · Tidemark',
      'Booking · Tidemark',
      'Painel · Tidemark',
      'Tidemark',
    ]);
  });

  test('follows what a screen shows, and goes with it', async () => {
    const route = <PageTitle title="Dashboard" />;
    const { rerender, unmount } = await renderApp(
      <>
        {route}
        <PageTitle title="Booking" />
      </>,
    );
    expect(document.title).toBe('Booking · Tidemark');
    await act(async () =>
      rerender(
        <>
          {route}
          <PageTitle title="Tracking" />
        </>,
      ),
    );
    expect(document.title).toBe('Tracking · Tidemark');
    await act(async () => rerender(<>{route}</>));
    expect(document.title).toBe('Dashboard · Tidemark');
    unmount();
    expect(document.title).toBe('Tidemark');
  });
});
