import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../testing/render';
import { Button } from '../controls/Button';
import { TextField } from '../fields/TextField';
import { SidePanel } from './SidePanel';

function Screen({ dirty = false, onClose }: { dirty?: boolean; onClose: () => void }) {
  const [opened, setOpened] = useState(false);
  const [inner, setInner] = useState(false);
  const [name, setName] = useState('Booking');
  const close = () => {
    onClose();
    setOpened(false);
  };
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open</Button>
      <SidePanel
        opened={opened}
        onClose={close}
        title="Edit node"
        width={500}
        dirty={dirty}
        foot={(requestClose) => <Button onClick={requestClose}>Cancel</Button>}
      >
        <TextField label="Name" value={name} onChange={setName} />
        <Button onClick={() => setInner(true)}>Types</Button>
        <SidePanel opened={inner} onClose={() => setInner(false)} title="Node types" width={860}>
          inside
        </SidePanel>
      </SidePanel>
    </>
  );
}

async function openPanel(dirty: boolean, onClose = () => undefined as void) {
  await renderApp(<Screen dirty={dirty} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Edit node' });
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit node' })).toBeNull());

describe('the side panel', () => {
  it('puts the focus on its first field, not on the close button', async () => {
    await openPanel(false);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
  });

  it('closes at once with Escape when nothing was edited, and gives the focus back', async () => {
    const closed = jest.fn<() => void>();
    await openPanel(false, closed);
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(closed).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('asks before losing edits on %s, and stays when they are kept', async (_, act) => {
    const closed = jest.fn<() => void>();
    await openPanel(true, closed);
    await act();
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    const keep = screen.getByRole('button', { name: 'Keep editing' });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    expect(question.contains(keep)).toBe(true);
    await userEvent.click(keep);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(closed).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Edit node' })).toBeTruthy();
  });

  it('goes when the loss is accepted', async () => {
    const closed = jest.fn<() => void>();
    await openPanel(true, closed);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await gone();
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('answers Escape in the question with no', async () => {
    const closed = jest.fn<() => void>();
    await openPanel(true, closed);
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(closed).not.toHaveBeenCalled();
  });

  it('lets Escape close only the panel on top', async () => {
    await openPanel(false);
    await userEvent.click(screen.getByRole('button', { name: 'Types' }));
    await screen.findByRole('dialog', { name: 'Node types' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Node types' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Edit node' })).toBeTruthy();
  });
});
