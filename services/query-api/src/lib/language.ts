import type { Language } from '@tidemark/contracts';
import type { OrganizationDocument, PersonDocument } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import type { Toolbox } from './toolbox.js';

export interface Reading {
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
}

/** The caller's own language, else their organisation's; its time zone. */
export async function languageOf(
  { readModels }: Pick<Toolbox, 'readModels'>,
  caller: Pick<Caller, 'tenant' | 'userId'>,
): Promise<Reading> {
  const [person, organization] = await Promise.all([
    readModels.forTenant(caller.tenant).get<PersonDocument>('people', caller.userId),
    readModels.global().get<OrganizationDocument>('organizations', caller.tenant),
  ]);
  return {
    language: person?.language ?? organization?.language ?? 'en-US',
    timeZone: organization?.timeZone ?? 'UTC',
  };
}
