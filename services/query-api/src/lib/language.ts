import type { Language } from '@tidemark/contracts';
import type { OrganizationDocument, PersonDocument } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import type { Toolbox } from './toolbox.js';

export interface Reading {
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
}

type Reader = Pick<Caller, 'tenant' | 'userId'>;
type Tools = Pick<Toolbox, 'readModels'>;

const organizationOf = async ({ readModels }: Tools, { tenant }: Reader): Promise<OrganizationDocument | undefined> =>
  readModels.global().get<OrganizationDocument>('organizations', tenant);

/** The caller's own language, else their organisation's. */
export async function languageOf(tools: Tools, caller: Reader): Promise<Language> {
  const person = await tools.readModels.forTenant(caller.tenant).get<PersonDocument>('people', caller.userId);
  return person?.language ?? (await organizationOf(tools, caller))?.language ?? 'en-US';
}

/** The caller's language, and their organisation's time zone. */
export async function readingOf(tools: Tools, caller: Reader): Promise<Reading> {
  const [language, organization] = await Promise.all([languageOf(tools, caller), organizationOf(tools, caller)]);
  return { language, timeZone: organization?.timeZone ?? 'UTC' };
}
