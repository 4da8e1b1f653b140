import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Language, languages } from '@tidemark/contracts';
import type { AssistantDocument } from '@tidemark/kernel';
import { answerTo, assessmentOn } from './example.fixture.js';
import { type ManagerQuestion, managerQuestions, visitorQuestions } from './manager-questions.fixture.js';

interface Topic {
  readonly title: string;
  readonly also: string;
  readonly text: string;
}

/** The product's help, as the notifier gives it. */
function helpIn(language: Language): AssistantDocument[] {
  const file = new URL(`../../../texts/locales/${language}/help.json`, import.meta.url);
  const { topics } = JSON.parse(readFileSync(file, 'utf8')) as { topics: Record<string, Topic> };
  return Object.entries(topics).map(([id, { also: keywords, ...topic }]) => ({
    id,
    kind: 'help',
    url: null,
    keywords,
    ...topic,
  }));
}

const results = [
  assessmentOn({ node: 'Booking', observability: 2.345, own: 3.2 }),
  assessmentOn({ node: 'Booking', shortName: 'Autumn', appliedAt: '2025-09-01', observability: 1.5 }),
  assessmentOn({ node: 'Payments', observability: 1.2 }),
];

const inAllLanguages = (questions: readonly ManagerQuestion[]) =>
  languages.flatMap((language) => questions.map((question) => [language, question.asked[language], question] as const));

async function expectAnswer(
  { topic, says = [] }: ManagerQuestion,
  answering: Promise<{ readonly text: string; readonly sources: readonly string[] }>,
  documents: readonly AssistantDocument[],
): Promise<void> {
  const { text, sources } = await answering;
  if (topic !== undefined) expect(sources[0]).toBe(documents.find(({ id }) => id === topic)?.title);
  for (const found of says) expect(text).toMatch(found);
}

describe('a manager', () => {
  it.each(inAllLanguages(managerQuestions))('%s: gets an answer to: %s', async (language, text, question) => {
    const documents = [...results, ...helpIn(language)];
    await expectAnswer(question, answerTo(text, { language, documents }), documents);
  });
});

describe('a visitor', () => {
  it.each(inAllLanguages(visitorQuestions))('%s: gets an answer to: %s', async (language, text, question) => {
    const documents = helpIn(language);
    await expectAnswer(question, answerTo(text, { language, documents, audience: 'sales' }), documents);
  });
});
