import { describe, expect, it } from '@jest/globals';
import { loadFromDisk, namespaces } from '../../testing/texts';
import { createI18n } from './create';

type Sentence = readonly [part: number, whole: number, text: string];

/** "Many" is a form of its own from a million on. */
const people: Readonly<Record<string, readonly Sentence[]>> = {
  'en-US': [
    [0, 6, '0 of 6 answered'],
    [1, 6, '1 of 6 answered'],
    [3, 6, '3 of 6 answered'],
    [1, 1, '1 of 1 answered'],
    [1_000_000, 2_000_000, '1,000,000 of 2,000,000 answered'],
  ],
  es: [
    [0, 6, '0 de 6 respondieron'],
    [1, 6, '1 de 6 respondió'],
    [3, 6, '3 de 6 respondieron'],
    [1, 1, '1 de 1 respondió'],
    [1_000_000, 2_000_000, '1.000.000 de 2.000.000 respondieron'],
  ],
  'pt-BR': [
    [0, 6, '0 de 6 responderam'],
    [1, 6, '1 de 6 respondeu'],
    [3, 6, '3 de 6 responderam'],
    [1, 1, '1 de 1 respondeu'],
    [1_000_000, 2_000_000, '1.000.000 de 2.000.000 responderam'],
  ],
};

const resumed: Readonly<Record<string, readonly Sentence[]>> = {
  'en-US': [
    [1, 6, '1 of 6 questions answered.'],
    [2, 6, '2 of 6 questions answered.'],
  ],
  es: [
    [1, 6, '1 de 6 preguntas respondidas.'],
    [2, 6, '2 de 6 preguntas respondidas.'],
  ],
  'pt-BR': [
    [0, 6, '0 de 6 perguntas respondidas.'],
    [1, 6, '1 de 6 perguntas respondidas.'],
    [2, 6, '2 de 6 perguntas respondidas.'],
  ],
};

async function textsOf(language: string) {
  const texts = await createI18n(loadFromDisk, language);
  await texts.loadNamespaces([...namespaces()]);
  return texts;
}

describe.each(['en-US', 'es', 'pt-BR'])('a part of a whole in %s', (language) => {
  it.each(people[language] ?? [])('people: %d of %d is "%s"', async (count, whole, text) => {
    const { t } = await textsOf(language);
    expect(t('people.answered', { count, whole })).toBe(text);
  });

  it.each(resumed[language] ?? [])('resumed: %d of %d is "%s"', async (count, total, text) => {
    const { t } = await textsOf(language);
    expect(t('form:welcome.resume', { count, total, area: 'Flow' }).startsWith(text)).toBe(true);
  });
});

describe('a number in a text', () => {
  it.each([
    ['en-US', '1,000 nodes', '12,000 people'],
    ['es', '1000 nodos', '12.000 personas'],
    ['pt-BR', '1.000 nós', '12.000 pessoas'],
  ])('is grouped as people write it in %s, without the text asking for it', async (language, nodes, people) => {
    const { t } = await textsOf(language);
    expect(t('branch:nodes', { count: 1000 })).toBe(nodes);
    expect(t('results-spread:people', { count: 12_000 })).toContain(people);
  });
});

describe('the answers that reach a level', () => {
  it.each([
    ['en-US', '1.17 of 2'],
    ['es', '1,17 de 2'],
    ['pt-BR', '1,17 de 2'],
  ])('are parts where questions are graded, to two decimals (%s)', async (language, text) => {
    const { t } = await textsOf(language);
    expect(t('coverage.of', { part: 7 / 6, whole: 2 })).toBe(text);
  });
});

describe('a count of 0', () => {
  it.each([
    ['en-US', '0 assessments · 0 users', '0 people', 'Nobody has been asked yet.'],
    ['es', '0 evaluaciones · 0 usuarios', '0 personas', 'Aún no se preguntó a nadie.'],
    ['pt-BR', '0 avaliações · 0 usuários', '0 pessoas', 'Nenhuma pessoa foi consultada ainda.'],
  ])(
    'reads as people say it in %s, where no form of its own is written and where one is',
    async (language, ...said) => {
      const { t } = await textsOf(language);
      const summary = [t('trigger:summary.assessments', { count: 0 }), t('trigger:summary.users', { count: 0 })];
      expect([summary.join(' · '), t('tree:people', { count: 0 })]).toEqual(said.slice(0, 2));
      expect(t('dashboard:radar.unanswered.body', { count: 0 }).startsWith(said[2])).toBe(true);
    },
  );

  it('leaves 1 in its own form in pt-BR', async () => {
    const { t } = await textsOf('pt-BR');
    expect([0, 1, 2].map((count) => t('personas:carriers', { count }))).toEqual(['0 pessoas', '1 pessoa', '2 pessoas']);
  });
});
