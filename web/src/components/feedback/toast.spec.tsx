import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderApp } from '../../testing/render';
import { useToast } from './toast';
import type { ProgressToast, Toasts } from './toast-types';

function Grab({ onToasts }: { onToasts: (toasts: Toasts) => void }) {
  const toasts = useToast();
  useEffect(() => {
    onToasts(toasts);
  }, [toasts, onToasts]);
  return null;
}

async function start(): Promise<Toasts> {
  const found: Toasts[] = [];
  await renderApp(<Grab onToasts={(toasts) => found.push(toasts)} />);
  jest.useFakeTimers();
  const toasts = found[0];
  if (!toasts) throw new Error('no toasts');
  return toasts;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const show = (what: () => void) => act(what);

describe('a toast', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('goes away after 10 s [R8-081]', async () => {
    const toast = await start();
    show(() => toast.success('Successfully created node'));
    pass(9_999);
    expect(screen.getByText('Successfully created node')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Successfully created node')).toBeNull();
  });

  it.each([
    ['the pointer is on it', fireEvent.pointerEnter],
    ['it has the focus', fireEvent.focus],
  ])('stays 3 s longer while %s [R8-082]', async (_, look) => {
    const toast = await start();
    show(() => toast.error('It failed'));
    pass(8_000);
    look(screen.getByRole('alert'));
    pass(4_999);
    expect(screen.getByText('It failed')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('It failed')).toBeNull();
  });

  it('does not stay longer once nobody looks any more', async () => {
    const toast = await start();
    show(() => toast.info('Look'));
    fireEvent.pointerEnter(screen.getByRole('status'));
    pass(5_000);
    fireEvent.pointerLeave(screen.getByRole('status'));
    pass(5_000);
    expect(screen.queryByText('Look')).toBeNull();
  });

  it('is an alert for an error and a status for all else', async () => {
    const toast = await start();
    show(() => toast.error('bad'));
    show(() => toast.warning('careful'));
    expect(screen.getByRole('alert').textContent).toContain('bad');
    expect(screen.getByRole('status').textContent).toContain('careful');
  });

  it('of long work stays while it runs, counts, and then leaves like any other', async () => {
    const toast = await start();
    const work: { toast?: ProgressToast } = {};
    show(() => {
      work.toast = toast.progress('Sending 34 e-mails', { total: 34 });
    });
    pass(60_000);
    show(() => work.toast?.update(21));
    expect(screen.getByText('21 of 34')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('21');
    show(() => work.toast?.success('Sent 34 e-mails'));
    pass(9_999);
    expect(screen.getByText('Sent 34 e-mails')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Sent 34 e-mails')).toBeNull();
  });

  it('that can be undone offers it for 10 s, which stand still under the pointer and under focus', async () => {
    const toast = await start();
    const undo = jest.fn();
    show(() => toast.success('Successfully archived node', { undo }));
    pass(8_000);
    const card = screen.getByRole('status');
    fireEvent.pointerEnter(card);
    fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
    pass(60_000);
    fireEvent.pointerLeave(card);
    pass(60_000);
    fireEvent.blur(screen.getByRole('button', { name: 'Undo' }));
    pass(1_999);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Successfully archived node')).toBeNull();
    expect(undo).not.toHaveBeenCalled();
  });

  it('is undone once: it goes with the click', async () => {
    const toast = await start();
    const undo = jest.fn();
    show(() => toast.success('Route planning is now in Logistics', { undo }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Route planning is now in Logistics')).toBeNull();
  });

  it('is dismissed by its cross', async () => {
    const toast = await start();
    show(() => toast.success('done'));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('done')).toBeNull();
  });
});
