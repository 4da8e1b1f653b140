import { describe, expect, it } from '@jest/globals';
import type { LoadTexts } from './create';
import { changeLanguage, createI18n } from './create';
import { detectLanguage, LANGUAGES, languageOf } from './languages';

const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'en-US': { both: 'Both', english: 'Only English' },
  es: { both: 'Ambos' },
  'pt-BR': { both: 'Ambos os dois' },
};
const load: LoadTexts = async (language) => texts[language] ?? null;
/** The keys here are the test's own, so they are looked up without the compiler's list. */
type Loose = (key: string) => string;

describe('the language', () => {
  it('is one of exactly three', () => {
    expect([...LANGUAGES].sort()).toEqual(['en-US', 'es', 'pt-BR']);
  });

  it.each([
    [['es-MX', 'en'], 'es'],
    [['pt'], 'pt-BR'],
    [['pt-PT', 'es'], 'pt-BR'],
    [['en-GB'], 'en-US'],
    [['fr-FR', 'de', 'es-419'], 'es'],
  ])('is the first preference that is offered: %p gives %s', (preferences, expected) => {
    expect(detectLanguage(preferences)).toBe(expected);
  });

  it('is the stored choice before the browser, when it is one of ours', async () => {
    const i18n = await createI18n(load, 'en-US');
    await changeLanguage(i18n, 'pt-BR');
    expect(detectLanguage(['es'])).toBe('pt-BR');
    window.localStorage.setItem('tidemark.language', 'klingon');
    expect(detectLanguage(['es'])).toBe('es');
  });

  it('falls back to en-US when none is offered [R9-034]', async () => {
    expect(detectLanguage(['fr-FR', 'de'])).toBe('en-US');
    expect(detectLanguage([])).toBe('en-US');
    expect(languageOf('nonsense')).toBe('en-US');
    const i18n = await createI18n(load, 'fr');
    expect((i18n.t as Loose)('both')).toBe('Both');
    expect(document.documentElement.lang).toBe('en-US');
  });

  it.each(['es', 'pt-BR'])('shows a text without a translation into %s in en-US [R9-034]', async (language) => {
    const i18n = await createI18n(load, language);
    expect((i18n.t as Loose)('both')).not.toBe('Both');
    expect((i18n.t as Loose)('english')).toBe('Only English');
  });

  it('is set on the page', async () => {
    const i18n = await createI18n(load, 'es');
    expect(document.documentElement.lang).toBe('es');
    await changeLanguage(i18n, 'pt-BR');
    expect(document.documentElement.lang).toBe('pt-BR');
  });
});
