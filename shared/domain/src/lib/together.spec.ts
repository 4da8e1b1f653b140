import { describe, expect, it } from '@jest/globals';
import { ensureNoFaults, fault } from './faults.js';
import { ensure } from './refusal.js';
import { decideTogether } from './together.js';

type Command = { readonly type: 'Add'; readonly amount: number } | { readonly type: 'Close' };
type Event =
  | { readonly type: 'Added'; readonly data: { readonly total: number } }
  | { readonly type: 'Closed'; readonly data: object };
interface State {
  readonly total: number;
  readonly isClosed: boolean;
}

const account = {
  decide(command: Command, state: State): readonly Event[] {
    ensure(!state.isClosed, 'node-archived');
    if (command.type === 'Close') return [{ type: 'Closed', data: {} }];
    if (command.amount < 0) ensureNoFaults([fault(`amount${command.amount}`, 'out-of-range', 'Too little')]);
    return [{ type: 'Added', data: { total: state.total + command.amount } }];
  },
  evolve: (state: State, event: Event): State =>
    event.type === 'Added' ? { ...state, total: event.data.total } : { ...state, isClosed: true },
};
const add = (amount: number): Command => ({ type: 'Add', amount });
const decide = (...changes: Command[]) => decideTogether(account, changes, { total: 1, isClosed: false });

describe('changes decided together', () => {
  it('are each decided on the result of the previous ones', () =>
    expect(decide(add(2), add(3))).toEqual([
      { type: 'Added', data: { total: 3 } },
      { type: 'Added', data: { total: 6 } },
    ]));

  it('are refused together, with the faults of all', () => {
    expect(() => decide(add(-1), add(1), add(-2))).toThrow(
      expect.objectContaining({
        code: 'invalid-request',
        faults: [expect.objectContaining({ pointer: 'amount-1' }), expect.objectContaining({ pointer: 'amount-2' })],
      }),
    );
  });

  it('are refused only for the whole, if one refusal is about the whole', () => {
    const refusal = expect.objectContaining({ code: 'node-archived', faults: [] });
    expect(() => decide(add(-1), { type: 'Close' }, add(1))).toThrow(refusal);
  });

  it('do not hide a defect', () => {
    const broken = {
      ...account,
      decide: (): readonly Event[] => {
        throw new TypeError('broken');
      },
    };
    expect(() => decideTogether(broken, [add(1)], { total: 0, isClosed: false })).toThrow(TypeError);
  });

  it('may be empty', () => expect(decide()).toEqual([]));
});
