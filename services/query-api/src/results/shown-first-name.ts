import type { PersonDocument } from '@tidemark/domain/read-models';

/** The first name under which people find a person: an invited person without a name has the address. */
export const shownFirstNameOf = ({ firstName, email, status }: PersonDocument): string | null =>
  firstName ?? (status === 'invited' ? email : null);
