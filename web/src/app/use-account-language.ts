import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../components/feedback/toast';
import { useApi } from '../lib/api/ApiProvider';
import { ApiProblem } from '../lib/api/problem';
import { changeLanguage } from '../lib/i18n/create';
import type { Language } from '../lib/i18n/languages';
import { useSession, useSessionStore } from '../lib/session/SessionProvider';
import { useTakeOwnUser } from '../lib/session/use-own-user';

/** Who signs in reads in the language of their account; what was chosen in this browser counts for who has chosen none. */
export function useAccountLanguage(): void {
  const { i18n } = useTranslation();
  const { session } = useSession();
  const id = session?.user.id ?? null;
  const before = useRef(id);
  const onSignedIn = useEffectEvent(() => {
    const language = session?.user.language ?? null;
    if (language !== null && language !== i18n.language) void changeLanguage(i18n, language);
  });
  useEffect(() => {
    if (id !== null && before.current !== id) onSignedIn();
    before.current = id;
  }, [id]);
}

/** Changes the language of the screen at once, and keeps it with the account. */
export function useLanguageChoice(): (language: Language) => void {
  const { t, i18n } = useTranslation('shell');
  const api = useApi();
  const toast = useToast();
  const store = useSessionStore();
  const take = useTakeOwnUser();
  const keep = async (language: Language, version: number): Promise<void> => {
    try {
      const { data } = await api.call('updateCurrentUser', { body: { language }, version });
      take(data.user);
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      const now =
        cause.code === 'stale-version' ? (cause.current as { readonly version?: number } | undefined) : undefined;
      // What else was changed has no part in the language.
      if (now?.version !== undefined && now.version > version) return keep(language, now.version);
      toast.info(t('language_failed'));
    }
  };
  return (language) => {
    void changeLanguage(i18n, language);
    const { session } = store.get();
    if (session !== null) void keep(language, session.user.version);
  };
}
