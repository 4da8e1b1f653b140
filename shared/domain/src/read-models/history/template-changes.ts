import { contentId } from '@tidemark/contracts';
import type { TemplateContent, TemplateEvent } from '../../template/index.js';
import type { Change, Changes } from './change.js';
import type { Facts } from './documents.js';

const template = (templateId: string, change: Partial<Change> = {}): Change => ({
  subject: 'template',
  subjectId: templateId,
  template: templateId,
  ...change,
});

/** A change of a piece of the content; the numbers in `facts` that name other pieces become their ids. */
function piece(templateId: string, n: number, facts: Facts | null): Change {
  const linked =
    facts === null
      ? null
      : Object.fromEntries(
          Object.entries(facts).map(([field, value]) =>
            links.has(field) && typeof value === 'number' ? [field, contentId(templateId, value)] : [field, value],
          ),
        );
  return template(templateId, { item: contentId(templateId, n), facts: linked });
}

const links = new Set(['area', 'objective', 'question', 'level']);

const gone = ({ templateId, n }: { readonly templateId: string; readonly n: number }): Change[] => [
  piece(templateId, n, null),
];

/** All that a template is born with, so that the next change of a piece can be told against it. */
const bornWith = (templateId: string, content: TemplateContent): Change[] =>
  [
    ...content.levels.map(({ n, ...facts }) => piece(templateId, n, facts)),
    ...content.areas.flatMap(({ n, name, description, color, objectives }) => [
      piece(templateId, n, { name, description, color }),
      ...objectives.flatMap((objective) => objectivePieces(templateId, n, objective)),
    ]),
  ].map((change) => ({ ...change, silent: true as const }));

type Objective = TemplateContent['areas'][number]['objectives'][number];

const objectivePieces = (
  templateId: string,
  area: number,
  { n: objective, shortName, description, maturities, questions }: Objective,
): Change[] => [
  piece(templateId, objective, { shortName, description, area }),
  ...maturities.map(({ n, level, description: text }) => piece(templateId, n, { objective, level, description: text })),
  ...questions.flatMap(({ n: question, title, description: text, kind, weight, choices }) => [
    piece(templateId, question, { title, description: text, kind, weight, objective }),
    ...choices.map(({ n, level, title: choice }) => piece(templateId, n, { title: choice, level, question })),
  ]),
];

export const templateChanges: Changes<TemplateEvent> = {
  TemplateCreated: ({ templateId, nodeId, profile }) => [
    template(templateId, { facts: profile, ...(nodeId === null ? {} : { node: nodeId }) }),
  ],
  TemplateImported: ({ templateId, nodeId, profile, content }) => [
    template(templateId, { facts: profile, ...(nodeId === null ? {} : { node: nodeId }) }),
    ...bornWith(templateId, content),
  ],
  TemplateDuplicated: ({ templateId, nodeId, profile, content }) => [
    template(templateId, { facts: profile, ...(nodeId === null ? {} : { node: nodeId }) }),
    ...bornWith(templateId, content),
  ],
  TemplateProfileChanged: ({ templateId, profile }) => [template(templateId, { facts: profile })],
  LevelAdded: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  LevelChanged: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  LevelRemoved: gone,
  AreaAdded: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  AreaChanged: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  AreaRemoved: gone,
  ObjectiveAdded: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  ObjectiveChanged: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  ObjectiveRemoved: gone,
  MaturityDescribed: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  QuestionAdded: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  QuestionChanged: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  QuestionRemoved: gone,
  ChoiceAdded: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  ChoiceChanged: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  ChoiceRemoved: gone,
  RecommendationAttached: ({ templateId, objective, recommendationId }) => [
    template(templateId, { item: contentId(templateId, objective), details: { recommendation: recommendationId } }),
  ],
  RecommendationDetached: ({ templateId, objective, recommendationId }) => [
    template(templateId, { item: contentId(templateId, objective), details: { recommendation: recommendationId } }),
  ],
  TemplateDeployed: ({ templateId }) => [template(templateId)],
  TemplateSubmitted: ({ templateId }) => [template(templateId)],
  TemplatePublished: ({ templateId }) => [template(templateId)],
  TemplateUnpublished: ({ templateId }) => [template(templateId)],
  TemplateArchived: ({ templateId }) => [template(templateId)],
};
