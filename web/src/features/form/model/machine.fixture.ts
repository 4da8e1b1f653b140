import type { SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../lib/api/problem';
import { blank, withPicked } from './entries';
import { aForm } from './form.fixture';
import type { Loaded } from './loaded-form';
import type { formMachine } from './machine';
import type { FormEvent } from './machine-types';

export type State = SnapshotFrom<typeof formMachine>;
export const address = { userId: 'u1', assessmentId: 'as1' };
export const closed = new ApiProblem({ code: 'form-closed', status: 403, detail: 'closed' });
export const loaded = (changes: Partial<Loaded> = {}): Loaded => ({
  form: aForm(),
  results: null,
  local: {},
  device: 'laptop',
  ...changes,
});
export const answer = (questionId: string): FormEvent => ({
  type: 'EDIT',
  questionId,
  entry: withPicked(blank, [`${questionId}-1`]),
});

let edits = 0;
export const input = {
  address,
  page: 0,
  now: () => Date.parse('2026-11-21T00:00:00.000Z'),
  nextEdit: () => {
    edits += 1;
    return edits;
  },
};
