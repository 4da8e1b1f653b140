import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render';
import { NodePicker } from './NodePicker';
import type { PickerNode } from './picker-model';

const node = (id: string, name: string, children: readonly PickerNode[] = []): PickerNode => ({
  id,
  name,
  note: 'Team',
  count: 3,
  disabled: false,
  children,
});

it('ticks a node once, wherever on its row it is clicked', async () => {
  const onChange = jest.fn();
  const nodes = [node('h', 'Halden', [node('t', 'Tracking')])];
  await renderApp(<NodePicker label="Nodes" nodes={nodes} chosen={new Set()} onChange={onChange} />);
  const row = await screen.findByRole('treeitem', { name: /^Tracking/ });
  for (const part of [within(row).getByLabelText('3 people'), within(row).getByText('Tracking')]) {
    onChange.mockClear();
    await userEvent.click(part);
    expect(onChange.mock.calls).toEqual([[new Set(['t'])]]);
  }
});
