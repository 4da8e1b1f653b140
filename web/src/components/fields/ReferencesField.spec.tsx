import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../testing/render';
import { ReferencesField } from './ReferencesField';
import { unwritten, written } from './written-references';

const iso = { label: 'ISO 27001', url: 'https://iso.example/27001', tags: ['standard', 'security'] };

function Shown() {
  const [value, setValue] = useState(written([iso]));
  return (
    <>
      <ReferencesField label="References" value={value} onChange={setValue} />
      <output>{JSON.stringify(unwritten(value))}</output>
    </>
  );
}

test('references are added, written and taken out, and the focus stays with what was done', async () => {
  const user = userEvent.setup();
  await renderApp(<Shown />);
  const said = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as unknown;
  expect(said()).toEqual([iso]);
  await user.click(screen.getByRole('button', { name: 'Add a reference' }));
  const line = screen.getByRole('listitem', { name: 'Reference 2' });
  expect(document.activeElement).toBe(within(line).getByRole('textbox', { name: 'Name' }));
  // A line without a word is none.
  expect(said()).toEqual([iso]);
  await user.paste('A book');
  await user.click(within(line).getByRole('textbox', { name: 'Address' }));
  await user.paste('https://book.example');
  await user.click(within(line).getByRole('textbox', { name: /^Tags/ }));
  await user.paste('flow,, lean ');
  expect(said()).toEqual([iso, { label: 'A book', url: 'https://book.example', tags: ['flow', 'lean'] }]);
  await user.click(screen.getByRole('button', { name: 'Remove reference 1' }));
  expect(said()).toEqual([{ label: 'A book', url: 'https://book.example', tags: ['flow', 'lean'] }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a reference' }));
});
