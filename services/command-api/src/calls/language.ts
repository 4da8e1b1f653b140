import { fallbackLanguage, type Language } from '@tidemark/contracts';
import type { Caller } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';

/** The caller's language, else their client's, else their organization's. */
export async function languageOf(
  { repositories }: Pick<CommandDeps, 'repositories'>,
  { tenant, userId, accepts }: Pick<Caller, 'tenant' | 'userId' | 'accepts'>,
): Promise<Language> {
  const { state: user } = await repositories.user.load(streams.user(tenant, userId));
  if ('account' in user && user.account.language !== null) return user.account.language;
  if (accepts !== undefined) return accepts;
  const { state: organization } = await repositories.organization.load(streams.organization(tenant));
  return organization.status === 'none' ? fallbackLanguage : organization.settings.language;
}
