import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render';
import { Choice } from './Choice';

const named = (...labels: readonly string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));

describe('a choice of data', () => {
  test('few short names stand side by side', async () => {
    await renderApp(
      <Choice label="Values of" value="a" onChange={() => undefined} options={named('A', 'Booking', 'Tracking')} />,
    );
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test.each([
    ['more than three', named('A', 'B', 'C', 'D')],
    ['long names', named('Route planning and network design', 'Customs and cross-border documents')],
  ])('%s are a list, in which each can be chosen', async (_, options) => {
    const chosen = jest.fn();
    const user = userEvent.setup();
    const [first, second] = options;
    if (!first || !second) throw new Error('two options');
    await renderApp(<Choice label="Values of" value={first.value} onChange={chosen} options={options} />);
    expect(screen.queryByRole('radio')).toBeNull();
    const list = screen.getByRole<HTMLInputElement>('combobox', { name: 'Values of' });
    expect(list.value).toBe(first.label);
    await user.click(list);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
      options.map(({ label }) => label),
    );
    await user.click(screen.getByRole('option', { name: second.label }));
    expect(chosen).toHaveBeenCalledWith(second.value);
  });
});
