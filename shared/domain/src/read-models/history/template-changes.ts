import { contentId } from '@tidemark/contracts';
import type {
  ContentChoice,
  ContentObjective,
  ContentQuestion,
  TemplateContent,
  TemplateEvent,
} from '../../template/index.js';
import type { Change, Changes } from './change.js';
import type { Facts } from './documents.js';

const template = (templateId: string, change: Partial<Change> = {}): Change => ({
  subject: 'template',
  subjectId: templateId,
  template: templateId,
  ...change,
});

/** A change of a piece of content. Numbers in `facts` that refer to other pieces become their ids. */
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

/** Everything that a template is created with, so that the next change of a piece has something to compare with. */
const bornWith = (templateId: string, content: TemplateContent): Change[] =>
  [
    ...content.levels.map(({ n, ...facts }) => piece(templateId, n, facts)),
    ...content.areas.flatMap(({ n, name, description, color, objectives }) => [
      piece(templateId, n, { name, description, color }),
      ...objectives.flatMap((objective) => objectivePieces(templateId, n, objective)),
    ]),
  ].map((change) => ({ ...change, silent: true as const }));

type Objective = TemplateContent['areas'][number]['objectives'][number];

/* Optional fields are recorded as empty, so that losing one is a change too. Lists are recorded as one text. */

const objectiveFacts = (
  templateId: string,
  {
    shortName,
    name = null,
    description,
    references,
    absentLevels = [],
  }: Omit<ContentObjective, 'n' | 'maturities' | 'recommendationIds' | 'questions' | 'name'> & {
    readonly name?: string | null | undefined;
  },
): Facts => ({
  shortName,
  name,
  description,
  references: referencesFact(references),
  absentLevels: absentLevels.map((level) => contentId(templateId, level)).join(' ') || null,
});

const questionFacts = ({
  title,
  description,
  kind,
  weight,
  references,
}: Omit<ContentQuestion, 'n' | 'choices' | 'recommendations'>): Facts => ({
  title,
  description,
  kind,
  weight,
  references: referencesFact(references),
});

const choiceFacts = ({ title, level, credit = 1 }: Omit<ContentChoice, 'n'>): Facts => ({ title, level, credit });

/** One line each: label, address, tags. */
const referencesFact = (references: ContentObjective['references'] = []): string | null =>
  references.map(({ label, url, tags }) => [label, url, ...tags.map((tag) => `#${tag}`)].join(' ')).join('\n') || null;

const tagsFact = (tags: readonly string[]): string | null => tags.join(', ') || null;

const objectivePieces = (
  templateId: string,
  area: number,
  { n: objective, maturities, questions, ...facts }: Objective,
): Change[] => [
  piece(templateId, objective, { area, ...objectiveFacts(templateId, facts) }),
  ...maturities.map(({ n, level, description: text }) => piece(templateId, n, { objective, level, description: text })),
  ...questions.flatMap(({ n: question, choices, ...asked }) => [
    piece(templateId, question, { objective, ...questionFacts(asked) }),
    ...choices.map(({ n, ...choice }) => piece(templateId, n, { question, ...choiceFacts(choice) })),
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
  TemplateRevised: ({ templateId, nodeId, profile, content, tags }) => [
    template(templateId, {
      facts: { ...profile, tags: tagsFact(tags) },
      ...(nodeId === null ? {} : { node: nodeId }),
    }),
    ...bornWith(templateId, content),
  ],
  TemplateProfileChanged: ({ templateId, profile }) => [template(templateId, { facts: profile })],
  LevelAdded: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  LevelChanged: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  LevelRemoved: gone,
  AreaAdded: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  AreaChanged: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  AreaPlaced: ({ templateId, n }) => [piece(templateId, n, {})],
  AreaRemoved: gone,
  ObjectiveAdded: ({ templateId, n, area, ...facts }) => [
    piece(templateId, n, { area, ...objectiveFacts(templateId, facts) }),
  ],
  ObjectiveChanged: ({ templateId, n, area, ...facts }) => [
    piece(templateId, n, { area, ...objectiveFacts(templateId, facts) }),
  ],
  ObjectivePlaced: ({ templateId, n, area }) => [piece(templateId, n, { area })],
  ObjectiveRemoved: gone,
  MaturityDescribed: ({ templateId, n, ...facts }) => [piece(templateId, n, facts)],
  MaturityRemoved: gone,
  QuestionAdded: ({ templateId, n, objective, ...facts }) => [
    piece(templateId, n, { objective, ...questionFacts(facts) }),
  ],
  QuestionChanged: ({ templateId, n, objective, ...facts }) => [
    piece(templateId, n, { objective, ...questionFacts(facts) }),
  ],
  QuestionPlaced: ({ templateId, n, objective }) => [piece(templateId, n, { objective })],
  QuestionRemoved: gone,
  ChoiceAdded: ({ templateId, n, question, ...facts }) => [piece(templateId, n, { question, ...choiceFacts(facts) })],
  ChoiceChanged: ({ templateId, n, question, ...facts }) => [piece(templateId, n, { question, ...choiceFacts(facts) })],
  ChoicePlaced: ({ templateId, n }) => [piece(templateId, n, {})],
  ChoiceRemoved: gone,
  RecommendationAttached: ({ templateId, objective, recommendationId }) => [
    template(templateId, { item: contentId(templateId, objective), details: { recommendation: recommendationId } }),
  ],
  RecommendationDetached: ({ templateId, objective, recommendationId }) => [
    template(templateId, { item: contentId(templateId, objective), details: { recommendation: recommendationId } }),
  ],
  QuestionRecommendationAttached: ({ templateId, question, recommendationId }) => [
    template(templateId, { item: contentId(templateId, question), details: { recommendation: recommendationId } }),
  ],
  QuestionRecommendationDetached: ({ templateId, question, recommendationId }) => [
    template(templateId, { item: contentId(templateId, question), details: { recommendation: recommendationId } }),
  ],
  TemplateDeployed: ({ templateId }) => [template(templateId)],
  TemplateTagged: ({ templateId, tags }) => [template(templateId, { facts: { tags: tagsFact(tags) } })],
  TemplateSubmitted: ({ templateId }) => [template(templateId)],
  TemplatePublished: ({ templateId }) => [template(templateId)],
  TemplateUnpublished: ({ templateId }) => [template(templateId)],
  TemplateArchived: ({ templateId }) => [template(templateId)],
  TemplateRestored: ({ templateId }) => [template(templateId)],
};
