import { describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render';
import { charactersLeft } from './counter';
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
