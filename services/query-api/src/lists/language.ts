import { fallbackLanguage, type Language, type LanguageReads } from '@tidemark/contracts';
import { collections, type DocumentSource, type OrganizationDocument } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';

export interface ReaderSettings {
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
}

type LanguageRequest = Pick<Caller, 'tenant' | 'userId' | 'accepts'>;
/** The collections for a user's language. */
export type LanguageSource = DocumentSource<LanguageReads>;

const organizationOf = async (
  read: LanguageSource,
  { tenant }: LanguageRequest,
): Promise<OrganizationDocument | undefined> => read.get(collections.organizations, tenant);

/** The caller's language, else their client's, else their organization's. */
export async function languageOf(read: LanguageSource, caller: LanguageRequest): Promise<Language> {
  const person = await read.get(collections.people, caller.userId);
  return person?.language ?? caller.accepts ?? (await organizationOf(read, caller))?.language ?? fallbackLanguage;
}

/** The caller's language, and their organization's time zone. */
export async function readingOf(read: LanguageSource, caller: LanguageRequest): Promise<ReaderSettings> {
  const [language, organization] = await Promise.all([languageOf(read, caller), organizationOf(read, caller)]);
  return { language, timeZone: organization?.timeZone ?? 'UTC' };
}
