import { describe, expect, it } from '@jest/globals';
import { faultCodes, type Language, languages, parseTemplateFile, readJsonText } from '@tidemark/contracts';
import { inWords, textsIn } from './index.js';

const level = (position: number) => ({ position, name: `Level ${String(position)}`, description: '' });
const file = {
  format: 'tidemark-template',
  version: 2,
  language: 'en-US',
  shortName: 'Security',
  name: 'Security maturity',
  description: '',
  levels: [level(1)],
  areas: [],
};
const said = (json: unknown, language: Language) => {
  const parsed = parseTemplateFile(json);
  return parsed.ok ? [] : inWords(parsed.faults, language).map(({ detail }) => detail);
};

describe('the faults of a template file', () => {
  it('are in the reader’s language, and never in a validator’s words', () => {
    const question = { title: 7, description: 'Who?', kind: 'slider', weight: 0, choices: [] };
    const objective = { shortName: 'Keys', description: 'Keys', questions: [question] };
    const areas = [{ name: 'Access', description: 'Who', objectives: [objective] }];
    expect(said({ ...file, areas, language: 'fr', description: null }, 'pt-BR')).toEqual([
      'Deve ser um de: en-US, es, pt-BR',
      'Esperado: um texto',
      'Esperado: um texto',
      'Deve ser um de: ladder, checklist, graded',
      'Fora do intervalo: > 0',
    ]);
    expect(said({ ...file, levels: [level(4), level(1), level(3)] }, 'es')).toEqual([
      'Las posiciones de los niveles deben ir de 1 a 3; falta la 2',
    ]);
  });

  it.each([
    ['{"format": ', 'This is not JSON: line 1, column 12'],
    ['{"a": 1,\n"a": 2}', 'The field "a" is repeated (line 2, column 1)'],
    ['["\\u0000"]', 'This text contains the NUL character (line 1, column 2)'],
  ])('name line and column: %s', (text, detail) => {
    const read = readJsonText(new TextEncoder().encode(text));
    expect(read.state === 'read' ? [] : inWords(read.faults, 'en-US').map((fault) => fault.detail)).toEqual([detail]);
  });

  it.each(languages)('have a text for every code in %s, and no other', (language) => {
    const say = textsIn(language, 'template-file');
    for (const code of faultCodes) expect(say.find(`faults.${code}`)).toEqual(expect.any(String));
    expect(said({ ...file, odd: 1 }, 'en-US')).toEqual(['Unknown field "odd"']);
  });
});
