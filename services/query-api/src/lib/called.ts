import type { PersonDocument } from '@tidemark/domain/read-models';

/** The first name under which those who may see a person find them: somebody invited without one goes by the address. */
export const calledOf = ({ firstName, email, status }: PersonDocument): string | null =>
  firstName ?? (status === 'invited' ? email : null);
