import { describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClockProvider } from '../../lib/clock/ClockProvider';
import { dayOf } from '../../lib/days';
import { renderApp } from '../../testing/render';
import { charactersLeft } from './counter';
import { DateField } from './DateField';
import { SearchField } from './SearchField';
import { TextArea } from './TextArea';
import { TextField } from './TextField';
import { fitting } from './character-limit';

const nothing = () => undefined;

describe('the counter', () => {
  const rule = { maxLength: 35, counterFrom: 15 };

  it('is absent up to the threshold and counts what is left beyond it', () => {
    expect(charactersLeft('x'.repeat(15), rule)).toBeNull();
    expect(charactersLeft('x'.repeat(16), rule)).toBe(19);
    expect(charactersLeft('x'.repeat(35), rule)).toBe(0);
  });

  it('needs a threshold and a limit', () => {
    expect(charactersLeft('x'.repeat(40), { maxLength: 50 })).toBeNull();
    expect(charactersLeft('x'.repeat(40), { counterFrom: 5 })).toBeNull();
  });

  it('is shown in the field', async () => {
    const field = (value: string) => <TextField label="Node name" value={value} onChange={nothing} {...rule} />;
    const { rerender } = await renderApp(field('x'.repeat(15)));
    expect(screen.queryByText(/left/)).toBeNull();
    rerender(field('Customer platforms'));
    expect(screen.getByText('17 left')).toBeTruthy();
  });

  it('counts up where asked', async () => {
    await renderApp(
      <TextArea label="Why?" value="abc" onChange={nothing} maxLength={200} counterFrom={0} counter="used" />,
    );
    expect(screen.getByText('3 of 200')).toBeTruthy();
  });
});

const family = '👨‍👩‍👧‍👦';
const e = 'e\u0301';

describe('a limit', () => {
  it('counts what a person counts, as the server does', async () => {
    const Name = () => {
      const [value, setValue] = useState('');
      return <TextField label="Name" value={value} onChange={setValue} maxLength={5} counterFrom={2} />;
    };
    await renderApp(<Name />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await userEvent.click(input);
    await userEvent.paste(`${family}${e}`);
    expect(screen.queryByText(/left/)).toBeNull();
    await userEvent.paste('ab');
    expect(screen.getByText('1 left')).toBeTruthy();
    await userEvent.paste(family.repeat(3));
    expect(input.value).toBe(`${family}${e}ab${family}`);
    await userEvent.keyboard('x');
    expect(input.value).toBe(`${family}${e}ab${family}`);
    expect(screen.getByText('0 left')).toBeTruthy();
  });

  it('takes of what is put in as much as fits, and leaves the rest of the text alone', () => {
    expect(fitting('ab', 'axyzb', 4)).toBe('axyb');
    expect(fitting('ab', `a${family}${family}${family}b`, 4)).toBe(`a${family}${family}b`);
    expect(fitting('abcd', 'abxcd', 4)).toBe('abcd');
    expect(fitting('abcdef', 'abcde', 4)).toBe('abcde');
    expect(fitting(family, 'abcde', 4)).toBe('abcd');
    expect(fitting('', `a${'\u0301'.repeat(1000)}`, 4)).toBe('');
  });
});

describe('a field', () => {
  it('says its error after the field, keeps what was typed and is marked invalid', async () => {
    await renderApp(
      <TextField
        label="Link"
        value="sre handbook"
        onChange={nothing}
        error="Please insert a valid url"
        help="https only"
      />,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(input.value).toBe('sre handbook');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Please insert a valid url', 'https only']);
    expect(screen.getByRole('alert').textContent).toBe('Please insert a valid url');
  });
});

describe('the search field', () => {
  it('takes 35 characters and no more', async () => {
    const changes = jest.fn();
    await renderApp(<SearchField label="Find a node" value="" onChange={changes} />);
    const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a node' });
    await userEvent.click(input);
    await userEvent.paste('x'.repeat(50));
    expect(changes).toHaveBeenLastCalledWith('x'.repeat(35));
    await userEvent.paste('🇧🇷'.repeat(50));
    expect(changes).toHaveBeenLastCalledWith('🇧🇷'.repeat(35));
  });

  it('tells how many were found only while searching, and is emptied by the cross and by Escape', async () => {
    const changes = jest.fn();
    const { rerender } = await renderApp(
      <SearchField label="Find" value="" onChange={changes} found={12} meta="12 nodes" />,
    );
    expect(screen.getByRole('status').textContent).toBe('12 nodes');
    rerender(<SearchField label="Find" value="ob" onChange={changes} found={2} />);
    expect(screen.getByRole('status').textContent).toBe('2 found');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await userEvent.type(screen.getByRole('searchbox'), '{Escape}');
    expect(changes.mock.calls).toEqual([[''], ['']]);
  });
});

describe('the field of one day', () => {
  async function shown(language = 'en-US', limits: { readonly min?: string; readonly max?: string } = {}) {
    const changes = jest.fn();
    const Day = () => {
      const [day, setDay] = useState('2026-07-01');
      const onChange = (next: string) => {
        changes(next);
        setDay(next);
      };
      return (
        <>
          <label htmlFor="day">Since</label>
          <DateField id="day" label="Since" value={day} onChange={onChange} {...limits} />
        </>
      );
    };
    await renderApp(<Day />, { language });
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Since' });
    const type = async (text: string) => {
      await userEvent.clear(input);
      await userEvent.type(input, text);
    };
    return { changes, input, type };
  }

  it.each([
    ['en-US', 'Jul 1, 2026', 'August 31{Enter}', 'Aug 31, 2026'],
    ['es', '1 jul 2026', '31/8/2026{Enter}', '31 ago 2026'],
    ['pt-BR', '1 jul 2026', '31 de agosto{Enter}', '31 ago 2026'],
  ])('is read and typed in %s', async (language, before, typed, after) => {
    const { input, type, changes } = await shown(language);
    expect(input.value).toBe(before);
    await type(typed);
    expect(input.value).toBe(after);
    expect(changes.mock.calls).toEqual([['2026-08-31']]);
  });

  it('marks what is no day, and takes the last day again when it is left', async () => {
    const { input, type, changes } = await shown();
    await type('soon{Enter}');
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['soon', 'true']);
    await userEvent.tab();
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['Jul 1, 2026', null]);
    expect(changes).not.toHaveBeenCalled();
  });

  it('is moved by the arrows, within its limits', async () => {
    const { input, type, changes } = await shown('en-US', { min: '2026-06-30', max: '2026-07-02' });
    await userEvent.type(input, '{ArrowUp}{ArrowUp}');
    expect(input.value).toBe('Jul 2, 2026');
    await type('May 1{Enter}');
    expect(input.value).toBe('Jun 30, 2026');
    expect(changes.mock.calls).toEqual([['2026-07-02'], ['2026-06-30']]);
  });

  it('is chosen in a calendar of the language', async () => {
    const { input, changes } = await shown('es');
    await userEvent.click(screen.getByRole('button', { name: 'Since: calendario' }));
    const calendar = await screen.findByRole('dialog', { name: 'Since: calendario' });
    await userEvent.click(within(calendar).getByRole('button', { name: '15 julio 2026' }));
    expect(input.value).toBe('15 jul 2026');
    expect(changes.mock.calls).toEqual([['2026-07-15']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a calendar', () => {
  it('marks today of the organisation, not of the browser', async () => {
    const zone = new Date().getUTCHours() < 12 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const today = dayOf(new Date(), zone);
    expect(today).not.toBe(dayOf(new Date(), 'UTC'));
    await renderApp(
      <ClockProvider clock={{ zone, reader: 'UTC' }}>
        <DateField id="day" label="Since" value={today} onChange={nothing} />
      </ClockProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Since: calendar' }));
    const calendar = await screen.findByRole('dialog', { name: 'Since: calendar' });
    const marked = within(calendar)
      .getAllByRole('button')
      .filter((button) => button.dataset['today'] === 'true');
    expect(marked.map((button) => button.textContent)).toEqual([String(Number(today.slice(8)))]);
  });
});
