import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../testing/render';
import { CheckboxList, toggleAnswer } from './CheckboxList';
import { NONE } from './choice';
import { RadioLadder } from './RadioLadder';

const CHOICES = ['One', 'Two', 'Three'].map((title) => ({ id: title.toLowerCase(), title }));

function Ladder({ onChange, disabled = false }: { onChange: (value: string | null) => void; disabled?: boolean }) {
  const [value, setValue] = useState<string | null>(null);
  const change = (next: string | null) => {
    onChange(next);
    setValue(next);
  };
  return <RadioLadder label="How far?" choices={CHOICES} value={value} onChange={change} disabled={disabled} />;
}

function tapAt(clientX: number, clientY: number): MouseEvent {
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY });
  Object.defineProperty(tap, 'pointerType', { value: 'touch' });
  return tap;
}

const checked = () => screen.getAllByRole('radio', { checked: true }).map((radio) => radio.textContent);

describe('the ladder', () => {
  it('is one radio group with the question as its name and one tab stop', async () => {
    await renderApp(<Ladder onChange={() => undefined} />);
    expect(screen.getByRole('radiogroup', { name: 'How far?' })).toBeTruthy();
    const stops = screen.getAllByRole('radio').filter((radio) => radio.tabIndex === 0);
    expect(stops.map((radio) => radio.textContent)).toEqual(['One']);
  });

  it('picks on a click and clears when the chosen step is clicked again', async () => {
    const changes = jest.fn();
    await renderApp(<Ladder onChange={changes} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Two' }));
    expect(checked()).toEqual(['Two']);
    await userEvent.click(screen.getByRole('radio', { name: 'Two' }));
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(changes.mock.calls).toEqual([['two'], [null]]);
  });

  it('takes a double click or tap for one choice', async () => {
    const changes = jest.fn();
    await renderApp(<Ladder onChange={changes} />);
    await userEvent.dblClick(screen.getByRole('radio', { name: 'Two' }));
    expect(checked()).toEqual(['Two']);
    const three = screen.getByRole('radio', { name: 'Three' });
    for (const _ of [1, 2]) fireEvent(three, tapAt(0, 90));
    expect(checked()).toEqual(['Three']);
    expect(changes.mock.calls).toEqual([['two'], ['three']]);
  });

  it('marks the steps below the chosen one, because a step includes them', async () => {
    await renderApp(<RadioLadder label="q" choices={CHOICES} value="three" onChange={() => undefined} />);
    const below = screen.getAllByRole('radio').map((radio) => radio.className.includes('below'));
    expect(below).toEqual([true, true, false, false]);
  });

  it('marks no step below when none of these is chosen', async () => {
    await renderApp(<RadioLadder label="q" choices={CHOICES} value={NONE} onChange={() => undefined} />);
    expect(screen.getAllByRole('radio').some((radio) => radio.className.includes('below'))).toBe(false);
    expect(checked()).toEqual(['None of these']);
  });

  it('moves with the arrows without picking, round both ends', async () => {
    const changes = jest.fn();
    await renderApp(<Ladder onChange={changes} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('None of these');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Two');
    expect(changes).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    expect(checked()).toEqual(['Two']);
  });

  it('picks by digit, 0 being none of these, and ignores digits beyond the steps', async () => {
    await renderApp(<Ladder onChange={() => undefined} />);
    await userEvent.tab();
    await userEvent.keyboard('3');
    expect(checked()).toEqual(['Three']);
    await userEvent.keyboard('9');
    expect(checked()).toEqual(['Three']);
    await userEvent.keyboard('0');
    expect(checked()).toEqual(['None of these']);
    await userEvent.keyboard('0');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('leaves key combinations to the browser', async () => {
    const changes = jest.fn();
    await renderApp(<Ladder onChange={changes} />);
    fireEvent.keyDown(screen.getByRole('radio', { name: 'One' }), { key: '1', ctrlKey: true });
    expect(changes).not.toHaveBeenCalled();
  });

  it('changes nothing while disabled', async () => {
    const changes = jest.fn();
    await renderApp(<Ladder onChange={changes} disabled />);
    await userEvent.click(screen.getByRole('radio', { name: 'One' }));
    expect(changes).not.toHaveBeenCalled();
  });
});

describe('the checklist', () => {
  it('keeps the order of the choices and lets none of these stand alone', () => {
    expect(toggleAnswer(['three'], 'one', ['one', 'two', 'three'])).toEqual(['one', 'three']);
    expect(toggleAnswer(['one', 'three'], NONE, ['one', 'two', 'three'])).toEqual([NONE]);
    expect(toggleAnswer([NONE], 'two', ['one', 'two', 'three'])).toEqual(['two']);
    expect(toggleAnswer(['two'], 'two', ['one', 'two', 'three'])).toEqual([]);
  });

  it('takes a double click for one', async () => {
    const changes = jest.fn();
    await renderApp(<CheckboxList label="What is true?" choices={CHOICES} value={[]} onChange={changes} />);
    await userEvent.dblClick(screen.getByRole('checkbox', { name: 'One' }));
    expect(changes.mock.calls).toEqual([[['one']]]);
  });

  it('is a group of checkboxes', async () => {
    const changes = jest.fn();
    await renderApp(<CheckboxList label="What is true?" choices={CHOICES} value={['two']} onChange={changes} />);
    expect(screen.getByRole('group', { name: 'What is true?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'One' }));
    expect(changes).toHaveBeenCalledWith(['one', 'two']);
  });
});
