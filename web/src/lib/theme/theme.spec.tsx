import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render';
import { useTheme } from './ThemeProvider';

function Toggle() {
  const { scheme, choice, choose } = useTheme();
  return (
    <button type="button" onClick={() => choose('dark')}>
      {scheme} {choice}
    </button>
  );
}
const attributes = () => [
  document.documentElement.getAttribute('data-theme'),
  document.documentElement.getAttribute('data-mantine-color-scheme'),
];

describe('the theme', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('follows the system until one is chosen; ours and the engine change together', async () => {
    await renderApp(<Toggle />);
    expect(attributes()).toEqual(['light', 'light']);
    await userEvent.click(screen.getByRole('button', { name: 'light system' }));
    expect(screen.getByRole('button').textContent).toBe('dark dark');
    expect(attributes()).toEqual(['dark', 'dark']);
  });

  it('is still the chosen one after a reload', async () => {
    window.localStorage.setItem('tidemark.theme', 'dark');
    await renderApp(<Toggle />);
    expect(attributes()).toEqual(['dark', 'dark']);
  });

  it('works without storage', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('closed');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('closed');
    });
    await renderApp(<Toggle />);
    await userEvent.click(screen.getByRole('button'));
    expect(attributes()).toEqual(['dark', 'dark']);
  });
});
