import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './folders.mjs';

const upTo = (count) => Array.from({ length: count }, (_none, index) => index + 1);

/** A form of one page: 2 objectives of 3 ladders each. */
export const smallTemplate = () => ({
  format: 'tidemark-template',
  version: 1,
  language: 'en-US',
  shortName: 'Small',
  name: 'A small template',
  description: 'Six questions',
  levels: upTo(5).map((position) => ({ position, name: `Level ${position}`, description: `Means ${position}` })),
  recommendations: [],
  areas: [
    {
      name: 'Area',
      description: 'The only area',
      color: '#1b4673',
      objectives: ['First', 'Second'].map((shortName) => ({
        shortName,
        description: `About ${shortName}`,
        maturities: upTo(5).map((level) => ({ level, description: `${shortName} at ${level}` })),
        recommendations: [],
        questions: upTo(3).map((number) => ({
          title: `${shortName} question ${number}`,
          description: 'What is done today, not what is planned',
          choices: upTo(5).map((level) => ({ title: `Step ${level}`, level })),
        })),
      })),
    },
  ],
});

/** The template of the demo: 66 questions. */
export const demoTemplate = () =>
  JSON.parse(readFileSync(join(root, 'services/demo/src/software-delivery.template.json'), 'utf8'));

/** As large as the editor has to bear: 8 areas of 5 objectives at 10 levels, 10 questions each. */
export const largeTemplate = () => ({
  format: 'tidemark-template',
  version: 1,
  language: 'en-US',
  shortName: 'Large',
  name: 'A large template',
  description: 'Four hundred questions',
  levels: upTo(10).map((position) => ({ position, name: `Level ${position}`, description: `Means ${position}` })),
  recommendations: [],
  areas: upTo(8).map((area) => ({
    name: `Area ${area}`,
    description: `About area ${area}`,
    color: '#1b4673',
    objectives: upTo(5).map((objective) => ({
      shortName: `Objective ${area}.${objective}`,
      description: 'What the team is about here',
      maturities: upTo(10).map((level) => ({ level, description: `At level ${level} it is done and can be shown` })),
      recommendations: [],
      questions: upTo(10).map((number) => ({
        title: `Question ${number} of ${area}.${objective}`,
        description: 'What is done today, not what is planned',
        choices: [{ title: `Yes, at level ${number}`, level: number }],
      })),
    })),
  })),
});
