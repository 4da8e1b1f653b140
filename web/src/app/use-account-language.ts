import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../lib/i18n/create';
import type { Language } from '../lib/i18n/languages';
import { useSession } from '../lib/session/SessionProvider';
import { useAccountChoice } from './use-account-choice';

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
  const { i18n } = useTranslation();
  const keep = useAccountChoice('language_failed');
  return (language) => {
    void changeLanguage(i18n, language);
    keep({ language });
  };
}
