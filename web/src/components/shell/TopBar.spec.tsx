import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render';
import { NotFound } from './NotFound';
import { TopBar } from './TopBar';
import type { TopBarProps } from './top-bar-types';

const props: TopBarProps = {
  organization: 'Halden Freight',
  links: [
    { to: '/dashboard', label: 'Dashboard' },
    { to: '/ai', label: 'Assistant' },
  ],
  language: 'en-US',
  onLanguage: () => undefined,
  scheme: 'light',
  onScheme: () => undefined,
  user: { id: 'ol', name: 'Oskar Lindqvist' },
  onLogout: () => undefined,
};
const waiting = ['x', 'y'].map((key) => ({
  key,
  label: `Delivery ${key}`,
  note: 'Booking · until Nov 30, 2026',
  to: `/form?value=${key}`,
}));
const menuItems = async () => within(await screen.findByRole('menu'));

describe('the top bar', () => {
  it('leads to / with its brand [R2-037]', async () => {
    await renderApp(<TopBar {...props} />);
    expect(screen.getByRole('link', { name: 'Tidemark, home page' }).getAttribute('href')).toBe('/');
  });

  it('offers exactly pt-BR, en-US and es [R2-038]', async () => {
    const chosen = jest.fn();
    await renderApp(<TopBar {...props} onLanguage={chosen} />);
    await userEvent.click(screen.getByRole('button', { name: /^Language/ }));
    const items = (await menuItems()).getAllByRole('menuitemradio');
    expect(items.map((item) => item.lang)).toEqual(['pt-BR', 'en-US', 'es']);
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
    await userEvent.click(items[0] ?? document.body);
    expect(chosen).toHaveBeenCalledWith('pt-BR');
  });

  it('has a profile menu with the account and logout [R2-035]', async () => {
    const out = jest.fn();
    await renderApp(<TopBar {...props} onLogout={out} />);
    await userEvent.click(screen.getByRole('button', { name: 'Profile of Oskar Lindqvist' }));
    const items = await menuItems();
    expect(items.getByRole('menuitem', { name: 'Your account' }).getAttribute('href')).toBe('/user/edit');
    await userEvent.click(items.getByRole('menuitem', { name: 'Log out' }));
    expect(out).toHaveBeenCalledTimes(1);
  });

  it('has the settings of the organization, the places and the keys in its profile menu', async () => {
    const [goTo, keys] = [jest.fn(), jest.fn()];
    await renderApp(<TopBar {...props} settingsPath="/dashboard/settings" onGoTo={goTo} onShortcuts={keys} />);
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Profile of Oskar Lindqvist' }));
      await userEvent.click((await menuItems()).getByRole('menuitem', { name }));
    };
    await userEvent.click(screen.getByRole('button', { name: 'Profile of Oskar Lindqvist' }));
    const settings = (await menuItems()).getByRole('menuitem', { name: 'Organization settings' });
    expect(settings.getAttribute('href')).toBe('/dashboard/settings');
    await userEvent.keyboard('{Escape}');
    await choose('Go to…');
    await choose('Keyboard shortcuts');
    expect([goTo, keys].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('shows the given links, marks the page and says what waits', async () => {
    await renderApp(<TopBar {...props} waiting={waiting} />, { path: '/ai' });
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Dashboard', 'Assistant']);
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Assistant');
    expect(screen.getByRole('link', { name: '2 forms to answer' }).getAttribute('href')).toBe('/form?value=x');
    await userEvent.click(screen.getByRole('button', { name: 'Profile of Oskar Lindqvist' }));
    const item = (await menuItems()).getByRole('menuitem', { name: /Delivery y/ });
    expect([item.textContent, item.getAttribute('href')]).toEqual([
      'Delivery yBooking · until Nov 30, 2026',
      '/form?value=y',
    ]);
  });
});

describe('forms that wait', () => {
  it('are named up to five, and the others stand in the tree', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      key: String(index),
      label: `Form ${index}`,
      note: '',
      to: '/form',
    }));
    await renderApp(<TopBar {...props} waiting={many} treePath="/dashboard" />);
    await userEvent.click(screen.getByRole('button', { name: 'Profile of Oskar Lindqvist' }));
    const items = await menuItems();
    expect(items.getAllByRole('menuitem', { name: /^Form/ })).toHaveLength(5);
    const more = items.getByRole('menuitem', { name: '55 more, in the organization tree' });
    expect(more.getAttribute('href')).toBe('/dashboard');
  });
});

describe('the page-not-found screen', () => {
  it('has an illustration and a way home [R2-228]', async () => {
    const { container } = await renderApp(<NotFound />);
    expect(container.querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });
});
