import { createInstance, type i18n, type ReadCallback, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FALLBACK, keepLanguage, LANGUAGES, languageOf } from './languages';
import { numbers } from './numbers';
import { withZeroForms } from './zero-forms';
import './resources';

/** Gives the texts of one namespace in one language, or null when there are none. */
export type LoadTexts = (language: string, namespace: string) => Promise<ResourceKey | null>;

function backend(load: LoadTexts) {
  return {
    type: 'backend' as const,
    init: () => undefined,
    read: (language: string, namespace: string, done: ReadCallback) => {
      load(language, namespace).then(
        (texts) =>
          texts === null
            ? done(new Error(`no texts: ${language}/${namespace}`), null)
            : done(null, withZeroForms(language, texts)),
        (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause)), null),
      );
    },
  };
}

/**
 * Creates the translator: `language` first, en-US for missing texts. Resolves once the shared texts and `more`, those
 * of the first screen, have loaded.
 */
export async function createI18n(load: LoadTexts, language: string, more: readonly string[] = []): Promise<i18n> {
  const instance = createInstance();
  instance.on('languageChanged', (next) => {
    document.documentElement.lang = languageOf(next);
  });
  await instance
    .use(backend(load))
    .use(numbers)
    .use(initReactI18next)
    .init({
      lng: languageOf(language),
      fallbackLng: FALLBACK,
      supportedLngs: [...LANGUAGES],
      load: 'currentOnly',
      ns: ['common', 'shell', ...more],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      react: { useSuspense: true },
    });
  return instance;
}

/** Switches the language and remembers it. The screen keeps its texts until the new ones have loaded. */
export async function changeLanguage(instance: i18n, language: string): Promise<void> {
  const next = languageOf(language);
  keepLanguage(next);
  await instance.changeLanguage(next);
}
