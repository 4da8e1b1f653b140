import type { TemplateJson } from './template';

/** A template that says all that the format can, with texts that spreadsheets like to take for something else. */
export const everything = (): TemplateJson => ({
  format: 'tidemark-template',
  version: 2,
  language: 'en-US',
  shortName: 'Delivery',
  name: 'Software delivery',
  description: 'How we ship.\nSince 2026.',
  scoring: 'strict',
  levels: [
    { position: 1, name: 'Initial', description: '' },
    { position: 2, name: 'Managed', description: 'Agreed, "written" down' },
    { position: 3, name: 'Measured', description: '-' },
  ],
  recommendations: [
    { key: 'ci', title: '=Build every change', url: 'https://example.org/ci', description: '+1 for builds' },
    { key: 'r2', title: 'Two; words', url: 'https://example.org/2', description: '@team' },
  ],
  areas: [
    {
      name: 'Build',
      description: 'From change to artefact.',
      color: '#123456',
      objectives: [
        {
          shortName: 'CI',
          name: 'Continuous integration',
          description: '-Builds',
          references: [{ label: 'Handbook 3.2', url: 'https://example.org/h', tags: ['build', 'ci, cd'] }],
          absentLevels: [3],
          maturities: [
            { level: 1, description: '=1+1' },
            { level: 2, description: '2026-03-01' },
          ],
          recommendations: ['ci', 'r2'],
          questions: [
            {
              title: 'Twice?',
              description: 'The first.',
              kind: 'graded',
              weight: 2.5,
              references: [{ label: 'Page', url: 'https://example.org/p', tags: [] }],
              recommendations: [
                { key: 'ci', level: null },
                { key: 'r2', level: 2 },
              ],
              choices: [
                { title: 'No', level: 1, credit: 0 },
                { title: '007', level: 1, credit: 0.25 },
                { title: 'No', level: 2, credit: 1 },
              ],
            },
            {
              title: 'Twice?',
              description: 'The second.',
              kind: 'checklist',
              weight: 1,
              references: [],
              recommendations: [],
              choices: [{ title: '=HYPERLINK("https://example.org","x")', level: 2 }],
            },
            {
              title: 'Nothing yet',
              description: 'No choices.',
              kind: 'ladder',
              weight: 1,
              references: [],
              recommendations: [],
              choices: [],
            },
          ],
        },
        {
          shortName: 'Releases',
          name: null,
          description: 'Releases',
          references: [],
          absentLevels: [],
          maturities: [],
          recommendations: [],
          questions: [],
        },
      ],
    },
    { name: 'Empty', description: 'Nothing.', color: '#ff4040', objectives: [] },
  ],
});
