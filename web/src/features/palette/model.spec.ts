import { describe, expect, it } from '@jest/globals';
import { type Command, findCommands } from './model';

const command = (label: string, note = '', isSearchedOnly = false): Command => ({
  id: label,
  label,
  note,
  to: '/',
  isSearchedOnly,
});
const commands = [
  command('Dashboard'),
  command('Users'),
  command('Logística', 'Halden Freight', true),
  command('Data and logistics', 'Halden Freight', true),
];
const found = (text: string) => findCommands(commands, text).map(({ label }) => label);

describe('going to a place', () => {
  it('offers screens before something is typed', () => {
    expect(found(' ')).toEqual(['Dashboard', 'Users']);
  });

  it('finds every typed word in name and place, without accents, names that begin so first', () => {
    expect(found('logist')).toEqual(['Logística', 'Data and logistics']);
    expect(found('freight data')).toEqual(['Data and logistics']);
    expect(found('nowhere')).toEqual([]);
  });

  it('lists no more than a person reads', () => {
    const many = Array.from({ length: 5000 }, (_, index) => command(`Team ${index}`, '', true));
    expect(findCommands(many, 'team')).toHaveLength(12);
  });
});
