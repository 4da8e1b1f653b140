import type { DataOf, Document } from '../../lib/index.js';
import type { UserEvent } from '../../user/index.js';
import { collection } from '../lib/collection.js';

/** `invited`: invited, without an account yet; `withdrawn`: no longer invited, and erased. */
export type PersonStatus = 'invited' | 'withdrawn' | 'active' | 'inactive';

/** One person of an organization; `_id` is the user's id. Erased names read as null. */
export interface PersonDocument
  extends Document,
    Omit<DataOf<UserEvent, 'UserRegistered'>, 'userId' | 'via'>,
    Pick<DataOf<UserEvent, 'UserFirstStepsChanged'>, 'firstSteps'> {
  readonly isActive: boolean;
  readonly status: PersonStatus;
  /** The last invitation of a person without an account; null for everybody else. */
  readonly invitation: { readonly at: string; readonly by: string } | null;
  readonly version: number;
}

export const people = collection('people').of<PersonDocument>({
  is: 'a person of an organisation, by the id of the user',
  isPersonal: true,
  indexes: [['status']],
});
