import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from '../components/fields/SearchField';
import { renderScreen } from '../testing/render-screen';
import type { ListColumn } from './list-columns';
import { ListTable, type ListTableProps } from './ListTable';
import { useListPlace } from './use-list-place';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}
const columns: readonly ListColumn<Row>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'size', title: 'Size', cell: ({ size }) => size, sortBy: ({ size }) => size, align: 'end' },
  { id: 'actions', title: 'Actions', cell: ({ name }) => <button>{`Edit ${name}`}</button> },
];
const rowsOf = (...names: readonly string[]): readonly Row[] =>
  names.map((name, index) => ({ id: `r${String(index)}`, name, size: names.length - index }));
const few = rowsOf('Team 10', 'Team 2', 'Área', 'Zoo');
const many = rowsOf(...Array.from({ length: 500 }, (_, index) => `Row ${String(index + 1)}`));

const onOpen = jest.fn();
const onAsk = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
});

type Props = Pick<ListTableProps<Row>, 'rows' | 'total'> & { readonly selects?: boolean; readonly opened?: string };

function List({ rows, total, selects = false, opened }: Props) {
  const place = useListPlace('list');
  const [chosen, onChange] = useState<ReadonlySet<string>>(new Set());
  onAsk(place.ask);
  return (
    <>
      <SearchField label="Find" value={place.search} onChange={(search) => place.change({ search })} />
      <ListTable
        label="Things"
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        place={place}
        total={total}
        onOpen={onOpen}
        opened={opened}
        {...(selects && { selection: { chosen, onChange } })}
      />
      <output aria-label="Chosen">{[...chosen].toSorted().join()}</output>
    </>
  );
}

async function show(props: Partial<Props> = {}, path = '/list') {
  const { router } = await renderScreen(<List rows={few} total={null} {...props} />, { path });
  const user = userEvent.setup();
  const press = async (name: string) => user.click(screen.getByRole('button', { name }));
  const tick = async (name: string) => user.click(screen.getByRole('checkbox', { name }));
  return { user, press, tick, router, address: () => decodeURIComponent(router.state.location.search) };
}

const table = () => screen.getByRole('table', { name: 'Things' });
const cells = (column: number) =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('cell')[column]?.textContent);
const sorted = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

describe('sorting', () => {
  test('goes up, down, and back to the order of the server, by the language of the reader; the address says which', async () => {
    const { press, address } = await show();
    expect(cells(0)).toEqual(['Team 10', 'Team 2', 'Área', 'Zoo']);
    await press('Name');
    expect(cells(0)).toEqual(['Área', 'Team 2', 'Team 10', 'Zoo']);
    expect([address(), sorted('Name'), sorted('Size')]).toEqual(['?list.sort=name', 'ascending', 'none']);
    await press('Name');
    expect(cells(0)).toEqual(['Zoo', 'Team 10', 'Team 2', 'Área']);
    expect([address(), sorted('Name')]).toEqual(['?list.sort=-name', 'descending']);
    await press('Name');
    expect(cells(0)).toEqual(['Team 10', 'Team 2', 'Área', 'Zoo']);
    expect(address()).toBe('');
  });

  test('is taken from the address, by numbers where they are numbers, and only of columns that have an order', async () => {
    await show({}, '/list?list.sort=size');
    expect(cells(1)).toEqual(['1', '2', '3', '4']);
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });

  test('is not offered for one page of many, which the server has in its order', async () => {
    await show({ total: 900 }, '/list?list.sort=name');
    expect(cells(0)).toEqual(['Team 10', 'Team 2', 'Área', 'Zoo']);
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
  });
});

describe('searching', () => {
  test('is in the address at once, and asked for when typing rests, from the start of the list', async () => {
    const { user, address } = await show({ total: 900 }, '/list?list.from=200');
    await user.click(screen.getByRole('searchbox', { name: 'Find' }));
    await user.paste('zo');
    expect(address()).toBe('?list.search=zo');
    await waitFor(() => expect(onAsk).toHaveBeenLastCalledWith({ limit: '100', search: 'zo' }));
    expect(onAsk).toHaveBeenCalledWith({ limit: '100', offset: '200' });
  });

  test('stays when the browser returns to an earlier history entry; a link brings its own', async () => {
    const { user, router, address } = await show({}, '/list');
    await act(async () => router.navigate('/list/form'));
    await user.click(screen.getByRole('searchbox', { name: 'Find' }));
    await user.paste('zo');
    await act(async () => router.navigate(-1));
    const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' });
    expect([router.state.location.pathname, box().value]).toEqual(['/list', 'zo']);
    await waitFor(() => expect(address()).toBe('?list.search=zo'));
    await act(async () => router.navigate('/list?list.search=team'));
    expect([address(), box().value]).toEqual(['?list.search=team', 'team']);
    await act(async () => router.navigate('/list'));
    expect([address(), box().value]).toEqual(['', '']);
  });
});

describe('pages', () => {
  test('of many are walked through, in the address; Back, a link and a reload show the same', async () => {
    const { press, address, router } = await show({ total: 250 });
    expect(screen.getByText('1–4 of 250')).toBeTruthy();
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Previous page').disabled).toBe(true);
    await press('Next page');
    expect(address()).toBe('?list.from=100');
    expect(onAsk).toHaveBeenLastCalledWith({ limit: '100', offset: '100' });
    await act(async () => router.navigate('/list?list.from=246'));
    expect(screen.getByText('247–250 of 250')).toBeTruthy();
    expect(button('Next page').disabled).toBe(true);
    await press('Previous page');
    expect(address()).toBe('?list.from=146');
  });

  test('are not spoken of where all is shown, and nonsense in the address is left out', async () => {
    await show({ total: 4 }, '/list?list.from=-3&list.sort=-');
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
    expect(onAsk).toHaveBeenLastCalledWith({ limit: '100' });
  });
});

describe('a selection', () => {
  test('is made row by row or of all rows at once, and opens none', async () => {
    const { tick } = await show({ selects: true });
    await tick('Select Zoo');
    await tick('Select Team 2');
    expect(screen.getByRole('status', { name: 'Chosen' }).textContent).toBe('r1,r3');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    expect([all.indeterminate, all.checked]).toEqual([true, false]);
    await tick('Select all');
    expect(screen.getByRole('status', { name: 'Chosen' }).textContent).toBe('r0,r1,r2,r3');
    expect([all.indeterminate, all.checked]).toEqual([false, true]);
    await tick('Select Zoo');
    expect(screen.getByRole('status', { name: 'Chosen' }).textContent).toBe('r0,r1,r2');
    await tick('Select all');
    await tick('Select all');
    expect(screen.getByRole('status', { name: 'Chosen' }).textContent).toBe('');
    expect(onOpen).not.toHaveBeenCalled();
  });
});

describe('a row', () => {
  test('opens, and the one that is open is marked', async () => {
    const { user } = await show({ opened: 'r1' });
    await user.click(screen.getByText('Zoo'));
    expect(onOpen).toHaveBeenCalledWith(few[3]);
    expect(screen.getByText('Team 2').closest('tr')?.className).toContain('opened');
    expect(screen.getByText('Zoo').closest('tr')?.className).not.toContain('opened');
  });
});

describe('many rows', () => {
  test('up to 120 are all drawn', async () => {
    await show({ rows: many.slice(0, 120) });
    expect(cells(0)).toHaveLength(120);
  });

  test('of more only those in view are drawn, and room is kept for the others', async () => {
    await show({ rows: many });
    expect(table().getAttribute('aria-rowcount')).toBe('500');
    const drawn = within(table()).getAllByRole('row', { hidden: true });
    expect(drawn.length).toBeLessThan(120);
    const room = [...table().querySelectorAll<HTMLElement>('tr[aria-hidden] td')].map(({ style }) => style.height);
    const hidden = room.reduce((sum, height) => sum + Number.parseInt(height, 10), 0);
    const shown = within(table()).getAllByRole('row').length - 1;
    expect(hidden + shown * 36).toBe(500 * 36);
  });
});
