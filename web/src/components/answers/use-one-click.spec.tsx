import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../testing/render';
import { Checkbox } from '../controls/Checkbox';
import { useOneClick } from './use-one-click';

/** A box, and a button that is replaced by another when it is clicked. */
function Controls({ onBox, onSecond }: { onBox: (on: boolean) => void; onSecond: () => void }) {
  const once = useOneClick();
  const [on, setOn] = useState(false);
  const [isSecond, setSecond] = useState(false);
  const change = (next: boolean) => {
    setOn(next);
    onBox(next);
  };
  return (
    <div {...once}>
      <Checkbox label="Not applicable" checked={on} onChange={change} />
      {isSecond ? (
        <button type="button" onClick={onSecond}>
          Second
        </button>
      ) : (
        <button type="button" onClick={() => setSecond(true)}>
          First
        </button>
      )}
    </div>
  );
}

function tapAt(clientX: number, clientY: number): MouseEvent {
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY });
  Object.defineProperty(tap, 'pointerType', { value: 'touch' });
  return tap;
}

async function show() {
  const onBox = jest.fn();
  const onSecond = jest.fn();
  await renderApp(<Controls onBox={onBox} onSecond={onSecond} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Not applicable' });
  return { onBox, onSecond, box };
}

describe('one click', () => {
  it('ticks a box once when the box or its words are clicked twice', async () => {
    const { onBox, box } = await show();
    await userEvent.dblClick(box);
    expect(box.checked).toBe(true);
    expect(onBox.mock.calls).toEqual([[true]]);
    await userEvent.click(box);
    expect(box.checked).toBe(false);
    await userEvent.dblClick(screen.getByText('Not applicable'));
    expect(box.checked).toBe(true);
    expect(onBox.mock.calls).toEqual([[true], [false], [true]]);
  });

  it('ticks a box once for two taps of a finger', async () => {
    const { onBox } = await show();
    const words = screen.getByText('Not applicable');
    fireEvent(words, tapAt(40, 20));
    fireEvent(words, tapAt(43, 21));
    expect(onBox.mock.calls).toEqual([[true]]);
  });

  it('takes quick taps in two places for two', async () => {
    const { onBox, onSecond } = await show();
    fireEvent(screen.getByText('Not applicable'), tapAt(40, 20));
    fireEvent(screen.getByRole('button', { name: 'First' }), tapAt(40, 80));
    expect(onBox).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Second' })).toBeTruthy();
    expect(onSecond).not.toHaveBeenCalled();
  });

  it('does not choose what the first half brought under the finger', async () => {
    const { onSecond } = await show();
    fireEvent(screen.getByRole('button', { name: 'First' }), tapAt(40, 80));
    fireEvent(screen.getByRole('button', { name: 'Second' }), tapAt(40, 80));
    expect(onSecond).not.toHaveBeenCalled();
  });

  it('never holds up the keys', async () => {
    const { onBox, box } = await show();
    box.focus();
    await userEvent.keyboard('  ');
    expect(onBox.mock.calls).toEqual([[true], [false]]);
  });
});
