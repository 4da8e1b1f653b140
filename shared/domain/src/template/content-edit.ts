import { type ByType, dispatch, type Handlers } from '../lib/index.js';
import type { ContentArea, ContentObjective, ContentQuestion, TemplateContent } from './content.js';
import { findObjective, findQuestion } from './content-find.js';
import type { TemplateEvent } from './events.js';

/** The events that edit content; the others are about the template itself. */
export type ContentEvent = Exclude<TemplateEvent, { type: `Template${string}` }>;

/** The content after one edit. The old one is unchanged; an event about unknown content changes nothing. */
export const contentAfter = (content: TemplateContent, event: ContentEvent): TemplateContent =>
  dispatch(edits, event, content);

export const isContentEvent = (event: TemplateEvent): event is ContentEvent => Object.hasOwn(edits, event.type);

const edits: Handlers<ByType<ContentEvent>, TemplateContent, TemplateContent> = {
  LevelAdded: ({ data: { n, position, name, description } }, content) => ({
    ...content,
    levels: [...content.levels, { n, position, name, description }],
  }),
  LevelChanged: ({ data: { n, position, name, description } }, content) => ({
    ...content,
    levels: changed(content.levels, n, () => ({ n, position, name, description })),
  }),
  LevelRemoved: ({ data: { n } }, content) => ({
    ...onEachObjective(content, (objective) => withoutLevel(objective, n)),
    levels: without(content.levels, n),
  }),

  AreaAdded: ({ data: { n, name, description, color } }, content) => ({
    ...content,
    areas: [...content.areas, { n, name, description, color, objectives: [] }],
  }),
  AreaChanged: ({ data: { n, name, description, color } }, content) => ({
    ...content,
    areas: changed(content.areas, n, (area) => ({ ...area, name, description, color })),
  }),
  AreaPlaced: ({ data: { n, before } }, content) => ({ ...content, areas: placed(content.areas, n, before) }),
  AreaRemoved: ({ data: { n } }, content) => ({ ...content, areas: without(content.areas, n) }),

  ObjectiveAdded: ({ data: { templateId: _, area, ...objective } }, content) =>
    withObjective(content, area, { ...objective, maturities: [], recommendationIds: [], questions: [] }),
  ObjectiveChanged: ({ data: { templateId: _, n, area, ...profile } }, content) => {
    const place = findObjective(content, n);
    if (place === undefined) return content;
    const { maturities, recommendationIds, questions } = place.objective;
    const objective = { n, ...profile, maturities, recommendationIds, questions };
    return place.area.n === area
      ? onObjective(content, n, () => objective)
      : withObjective(withoutObjective(content, n), area, objective);
  },
  ObjectivePlaced: ({ data: { n, area, before } }, content) => {
    const place = findObjective(content, n);
    if (place === undefined) return content;
    return onArea(withoutObjective(content, n), area, (owner) => ({
      ...owner,
      objectives: inserted(owner.objectives, place.objective, before),
    }));
  },
  ObjectiveRemoved: ({ data: { n } }, content) => withoutObjective(content, n),
  MaturityDescribed: ({ data: { n, objective, level, description } }, content) =>
    onObjective(content, objective, (described) => ({
      ...described,
      maturities: put(described.maturities, { n, level, description }),
    })),
  MaturityRemoved: ({ data: { n } }, content) =>
    onEachObjective(content, (objective) => ({ ...objective, maturities: without(objective.maturities, n) })),
  RecommendationAttached: ({ data }, content) =>
    onObjective(content, data.objective, (objective) => ({
      ...objective,
      recommendationIds: [...objective.recommendationIds, data.recommendationId],
    })),
  RecommendationDetached: ({ data }, content) =>
    onObjective(content, data.objective, (objective) => ({
      ...objective,
      recommendationIds: objective.recommendationIds.filter((id) => id !== data.recommendationId),
    })),

  QuestionRecommendationAttached: ({ data: { question, recommendationId, level } }, content) =>
    onQuestion(content, question, (asked) => ({
      ...asked,
      recommendations: [...(asked.recommendations ?? []), { recommendationId, level }],
    })),
  QuestionRecommendationDetached: ({ data: { question, recommendationId, level } }, content) =>
    onQuestion(content, question, (asked) => ({
      ...asked,
      recommendations: asked.recommendations?.filter(
        (one) => one.recommendationId !== recommendationId || one.level !== level,
      ),
    })),

  QuestionAdded: ({ data: { templateId: _, objective, ...question } }, content) =>
    onObjective(content, objective, (asked) => ({
      ...asked,
      questions: [...asked.questions, { ...question, choices: [] }],
    })),
  QuestionChanged: ({ data: { templateId: _, n, objective: __, ...profile } }, content) =>
    onQuestion(content, n, ({ choices, recommendations }) => ({
      n,
      ...profile,
      ...(recommendations === undefined ? {} : { recommendations }),
      choices,
    })),
  QuestionPlaced: ({ data: { n, objective, before } }, content) => {
    const place = findQuestion(content, n);
    if (place === undefined) return content;
    return onObjective(withoutQuestion(content, n), objective, (asked) => ({
      ...asked,
      questions: inserted(asked.questions, place.question, before),
    }));
  },
  QuestionRemoved: ({ data: { n } }, content) => withoutQuestion(content, n),

  ChoiceAdded: ({ data: { templateId: _, question, ...choice } }, content) =>
    onQuestion(content, question, (asked) => ({ ...asked, choices: [...asked.choices, choice] })),
  ChoiceChanged: ({ data: { templateId: _, question, ...choice } }, content) =>
    onQuestion(content, question, (asked) => ({ ...asked, choices: put(asked.choices, choice) })),
  ChoicePlaced: ({ data: { n, question, before } }, content) =>
    onQuestion(content, question, (asked) => ({ ...asked, choices: placed(asked.choices, n, before) })),
  ChoiceRemoved: ({ data: { n } }, content) =>
    onEachQuestion(content, (question) => ({ ...question, choices: without(question.choices, n) })),
};

/** Removes what depends on a level. */
const withoutLevel = (objective: ContentObjective, n: number): ContentObjective => ({
  ...objective,
  maturities: objective.maturities.filter(({ level }) => level !== n),
  ...(objective.absentLevels && { absentLevels: objective.absentLevels.filter((level) => level !== n) }),
  questions: objective.questions.map((question) => ({
    ...question,
    ...(question.recommendations && {
      recommendations: question.recommendations.filter(({ level }) => level !== n),
    }),
  })),
});

interface NumberedPiece {
  readonly n: number;
}

const changed = <Item extends NumberedPiece>(items: readonly Item[], n: number, change: (item: Item) => Item): Item[] =>
  items.map((item) => (item.n === n ? change(item) : item));

const without = <Item extends NumberedPiece>(items: readonly Item[], n: number): Item[] =>
  items.filter((item) => item.n !== n);

/** Replaces the item of the same number, or appends it. */
const put = <Item extends NumberedPiece>(items: readonly Item[], item: Item): Item[] =>
  items.some(({ n }) => n === item.n) ? changed(items, item.n, () => item) : [...items, item];

/** Inserts before the item with the number `before`, or at the end. */
function inserted<Item extends NumberedPiece>(items: readonly Item[], item: Item, before: number | null): Item[] {
  const at = items.findIndex(({ n }) => n === before);
  return at === -1 ? [...items, item] : items.toSpliced(at, 0, item);
}

/** Moves the item of this number before another one, or to the end. */
function placed<Item extends NumberedPiece>(items: readonly Item[], n: number, before: number | null): Item[] {
  const item = items.find((one) => one.n === n);
  return item === undefined ? [...items] : inserted(without(items, n), item, before);
}

function onEachArea(content: TemplateContent, change: (area: ContentArea) => ContentArea): TemplateContent {
  return { ...content, areas: content.areas.map(change) };
}

function onEachObjective(
  content: TemplateContent,
  change: (objective: ContentObjective) => ContentObjective,
): TemplateContent {
  return onEachArea(content, (area) => ({ ...area, objectives: area.objectives.map(change) }));
}

function onEachQuestion(
  content: TemplateContent,
  change: (question: ContentQuestion) => ContentQuestion,
): TemplateContent {
  return onEachObjective(content, (objective) => ({ ...objective, questions: objective.questions.map(change) }));
}

const onObjective = (content: TemplateContent, n: number, change: (objective: ContentObjective) => ContentObjective) =>
  onEachObjective(content, (objective) => (objective.n === n ? change(objective) : objective));

const onQuestion = (content: TemplateContent, n: number, change: (question: ContentQuestion) => ContentQuestion) =>
  onEachQuestion(content, (question) => (question.n === n ? change(question) : question));

const onArea = (content: TemplateContent, n: number, change: (area: ContentArea) => ContentArea): TemplateContent => ({
  ...content,
  areas: changed(content.areas, n, change),
});

const withObjective = (content: TemplateContent, area: number, objective: ContentObjective): TemplateContent =>
  onArea(content, area, (owner) => ({ ...owner, objectives: [...owner.objectives, objective] }));

const withoutObjective = (content: TemplateContent, n: number): TemplateContent =>
  onEachArea(content, (area) => ({ ...area, objectives: without(area.objectives, n) }));

const withoutQuestion = (content: TemplateContent, n: number): TemplateContent =>
  onEachObjective(content, (objective) => ({ ...objective, questions: without(objective.questions, n) }));
