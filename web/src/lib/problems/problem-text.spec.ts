import { describe, expect, test } from '@jest/globals';
import { problemCodes } from '@tidemark/contracts';
import { readTexts } from '../../testing/texts';
import { loadFromDisk } from '../../testing/texts';
import { ApiProblem, type ProblemParts } from '../api/problem';
import { createI18n } from '../i18n/create';
import { LANGUAGES } from '../i18n/languages';
import { problemLines, problemText } from './problem-text';

const of = (parts: Partial<ProblemParts>) =>
  new ApiProblem({ code: 'not-found', status: 400, detail: 'server’s words', ...parts });

async function translator(language: string) {
  const texts = await createI18n(loadFromDisk, language);
  await texts.loadNamespaces('problems');
  return texts.getFixedT(language, 'problems');
}

test.each([...LANGUAGES])('every problem code has its words in %s [R9-031, R9-032, R9-033]', (language) => {
  const texts = readTexts(language, 'problems') ?? {};
  const missing = problemCodes.filter((code) => typeof texts[code] !== 'string' || texts[code] === '');
  expect(missing).toEqual([]);
});

describe('what a failure says', () => {
  test('is in the reader’s language', async () => {
    const t = await translator('es');
    expect(problemText(t, of({ code: 'form-closed' }))).toBe('Este formulario está cerrado.');
    expect(problemText(t, new Error('x'))).toBe('Algo ha salido mal.');
  });

  test.each([
    ['en-US', 'This is too large: the limit is 5,000 kB.'],
    ['es', 'Es demasiado grande: el límite es de 5000 kB.'],
    ['pt-BR', 'É grande demais: o limite é de 5.000 kB.'],
  ])('names the limit of what is too large, in %s', async (language, text) => {
    expect(problemText(await translator(language), of({ code: 'too-large', limit: 5_000_999 }))).toBe(text);
  });

  test('is the bare text where the server sent one [R8-032]', async () => {
    const t = await translator('en-US');
    expect(problemText(t, of({ code: 'plain-text', detail: 'Just words' }))).toBe('Just words');
  });

  test('is the server’s own words for a code of a newer server', async () => {
    const t = await translator('en-US');
    expect(problemText(t, of({ code: 'brand-new' as 'not-found' }))).toBe('server’s words');
  });

  test('is one line for each faulty field, or the problem itself', async () => {
    const t = await translator('en-US');
    expect(problemLines(t, of({ errors: { form: 'server’s words', email: 'bad e-mail', name: 'no name' } }))).toEqual([
      'bad e-mail',
      'no name',
    ]);
    expect(problemLines(t, of({ code: 'form-closed', errors: { form: 'server’s words' } }))).toEqual([
      'This form is closed.',
    ]);
  });
});
