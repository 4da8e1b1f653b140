import type { Language, Role } from '@tidemark/contracts';
import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';

/** `invited`: asked in, without an account yet. */
export type PersonStatus = 'invited' | 'active' | 'inactive';

/** One person of an organisation; `_id` is the user's id. Names read null once they were erased. */
export interface PersonDocument extends Document {
  readonly firstName: string | null;
  readonly surName: string | null;
  readonly email: string | null;
  readonly avatarUrl: string | null;
  readonly role: Role;
  readonly isActive: boolean;
  readonly personaId: string | null;
  readonly organizationId: string;
  readonly language: Language | null;
  readonly status: PersonStatus;
  readonly version: number;
}

export const people = collection('people').of<PersonDocument>({ indexes: [['status']] });
