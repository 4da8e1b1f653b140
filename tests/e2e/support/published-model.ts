import { applyTo, fresh, importTemplate, nodeNamed, trigger } from '../../harness/scenario.js';
import type { Server } from '../../harness/server.js';

const levels = [1, 2, 3];
/** Practices of one area. Nothing is asked at level 2, as models have it that begin again further up. */
const practices = ['Threats', 'Design', 'Requirements'] as const;

export const graded = (practice: string): string => `${practice}: how much of it is done today?`;
export const staged = (practice: string): string => `${practice}: how far is it carried?`;

const choice = (title: string, level: number) => ({ title, level });

const objective = (practice: string) => ({
  shortName: practice,
  name: `${practice}, seen before they become expensive`,
  description: `What ${practice} are about`,
  references: [{ label: `Handbook of ${practice}`, url: 'https://example.org/handbook', tags: ['chapter 3'] }],
  absentLevels: [2],
  maturities: [1, 3].map((level) => ({ level, description: `${practice} at level ${String(level)}` })),
  recommendations: ['objective'],
  questions: [
    {
      title: graded(practice),
      description: 'Think of all systems.',
      kind: 'graded',
      weight: 1,
      references: [
        { label: `${practice}, first page`, url: 'https://example.org/page', tags: ['stream A', 'level 1'] },
      ],
      recommendations: [{ key: 'level', level: 1 }],
      choices: ['No', 'For some', 'For half of them', 'For all'].map((title, index) => ({
        ...choice(title, 1),
        credit: [0, 0.25, 0.5, 1][index],
      })),
    },
    {
      title: staged(practice),
      description: 'Think of the last year.',
      kind: 'ladder',
      weight: 1,
      references: [],
      recommendations: [{ key: 'question', level: null }],
      choices: [choice('To the first systems', 1), choice('To every system', 3)],
    },
  ],
});

/** A file of version 2 with all that a published model has: graded questions, an absent level, references, short labels. */
export const publishedModel = () => ({
  format: 'tidemark-template',
  version: 2,
  language: 'en-US',
  shortName: fresh('Assurance'),
  name: 'How secure software is made',
  description: 'In the shape of a published model.',
  scoring: 'balanced',
  levels: levels.map((position) => ({ position, name: `Stage ${String(position)}`, description: '' })),
  recommendations: ['objective', 'level', 'question'].map((key) => ({
    key,
    title: `To read for the ${key}`,
    url: `https://example.org/${key}`,
    description: `Why it helps the ${key}`,
  })),
  areas: [
    { name: 'Planning', description: 'Before work begins', color: '#ff4040', objectives: practices.map(objective) },
  ],
});

/** Imports the model, deploys it, applies it to Route planning and asks Kenji. */
export async function askOfPublishedModel(server: Server): Promise<string> {
  const boss = await server.as(server.demo.some('super'));
  const templateId = await importTemplate(boss, publishedModel());
  await boss.ok('changeAssessment', { params: { id: templateId }, body: { isDeployed: true } });
  const assessmentId = await applyTo(boss, { templateId, nodes: [await nodeNamed(server, 'Route planning')] });
  await trigger(boss, assessmentId, [server.demo.account('kenji').id]);
  return assessmentId;
}
