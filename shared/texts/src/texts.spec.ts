import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Language, languages } from '@tidemark/contracts';
import { readFrom } from './files.js';
import { createTexts, textsIn } from './index.js';

const locales = fileURLToPath(new URL('../locales/', import.meta.url));
const asked = { organization: 'Halden', node: 'Sales', minutes: '5 minutes' };

describe('the texts of the server', () => {
  it('have a folder for each supported language, and no other', () => {
    expect(readdirSync(locales).sort()).toEqual([...languages].sort());
  });

  it('insert their values, in each language', () => {
    expect(textsIn('en-US', 'mails')('form.until', { close: '1 July' })).toBe('The form is open until 1 July.');
    expect(textsIn('es', 'mails')('form.until', { close: '1 de julio' })).toBe(
      'El formulario está abierto hasta el 1 de julio.',
    );
  });

  it('use the plural form of the language', () => {
    const minutes = (language: Language, count: number) => textsIn(language, 'mails')('form.minutes', { count });
    expect([minutes('en-US', 1), minutes('en-US', 0)]).toEqual(['1 minute', '0 minutes']);
    // In Portuguese zero is singular; Spanish has a separate form from a million on.
    expect([minutes('pt-BR', 0), minutes('pt-BR', 2)]).toEqual(['0 minuto', '2 minutos']);
    expect([minutes('es', 1), minutes('es', 1_000_000)]).toEqual(['1 minuto', '1.000.000 minutos']);
  });

  it('format numbers as the language does', () => {
    const more = (language: Language, count: number) => textsIn(language, 'assistant')('more', { count });
    expect(more('en-US', 1)).toBe('There is 1 more; name a node or an assessment to see it.');
    expect(more('en-US', 12_345)).toContain('There are 12,345 more');
    expect(more('pt-BR', 12_345)).toContain('Há mais 12.345;');
    const asked = { name: 'Delivery', count: 1000 };
    expect(textsIn('en-US', 'history').fill('sentences.AssessmentsTriggered', asked)).toContain('1,000');
  });

  it('insert values as typed: neither escaped, nor interpolated, nor looked up', () => {
    const say = textsIn('en-US', 'mails');
    for (const firstName of ['<b>&', '{{somebody}}', '$t(mails:somebody)', '$& $1', '{{firstName}}']) {
      expect(say('greeting', { firstName })).toBe(`Hello ${firstName},`);
    }
  });

  it('are lists for paragraphs, each with its values', () => {
    const values = { organization: 'Halden', inviter: 'Acme', person: 'Ana', giver: 'Rui' };
    const small = textsIn('en-US', 'mails').list('account.invited-elsewhere.small', values);
    expect(small).toEqual([
      "The link leads to Halden. It's only for you, works once and is valid for 14 days.",
      "We shared nothing about Halden with Acme. If you didn't expect this e-mail, you can ignore it.",
    ]);
  });

  it('are found by a value, or not: never an inherited property', () => {
    const say = textsIn('es', 'history');
    expect(say.find('fields.node_type_id')).toBe('Tipo de nodo');
    for (const name of ['odd', 'constructor', '__proto__', 'toString', '']) {
      expect(say.find(`fields.${name}`)).toBeUndefined();
    }
    expect(say.find('fields')).toBeUndefined();
  });
});

describe('a wrong key or value', () => {
  it('does not compile', () => {
    const say = textsIn('en-US', 'mails');
    const wrong = [
      // @ts-expect-error there is no such key
      () => say('form.odd'),
      // @ts-expect-error a value is missing
      () => say('form.asks', { organization: 'Halden', node: 'Sales' }),
      // @ts-expect-error all values are missing
      () => say('form.asks'),
      // @ts-expect-error a count is a number
      () => say('form.minutes', { count: '2' }),
      // @ts-expect-error that is a list
      () => say('account.reset.lines'),
    ];
    expect(wrong).toHaveLength(5);
    expect(say('form.asks', asked)).toContain('Sales');
  });
});

describe('another language', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'locales-'));
    cpSync(locales, folder, { recursive: true });
    cpSync(join(locales, 'es'), join(folder, 'fr'), { recursive: true });
    const file = join(folder, 'fr', 'mails.json');
    const mails = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const { somebody: _lacking, ...rest } = mails;
    writeFileSync(file, JSON.stringify({ ...rest, greeting: 'Bonjour {{firstName}},' }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is a folder', () => {
    const say = createTexts(readFrom(folder)).in('fr' as Language, 'mails');
    expect(say('greeting', { firstName: 'Ana' })).toBe('Bonjour Ana,');
    expect(say('form.minutes', { count: 1 })).toBe('1 minuto');
  });

  it('uses en-US for missing texts', () => {
    expect(createTexts(readFrom(folder)).in('fr' as Language, 'mails')('somebody')).toBe('Someone');
  });
});
