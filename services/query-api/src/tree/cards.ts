import type { AssessmentCard, Withheld } from '@tidemark/contracts';
import {
  type AssessmentDocument,
  type CardDocument,
  maySeeTemplate,
  type ReleasedFigures,
  type TemplateHeadDocument,
  type Viewer,
} from '@tidemark/domain/read-models';
import type { Actor } from '@tidemark/domain';
import { onAssessment, onTemplate, withheldScores } from '@tidemark/presenters';
import { type Compare, sortedBy } from '../lists/collation.js';
import { groupedBy } from './group.js';

/** The facts that decide which figures of a card a member sees; assessments by id. */
export interface Groups {
  readonly smallestGroup: number;
  readonly closed: ReadonlySet<string>;
  /** Assessments for which the viewer was asked and has not answered. */
  readonly toAnswer: ReadonlySet<string>;
}

export interface CardParts {
  /** Applied and not archived. */
  readonly assessments: ReadonlyMap<string, AssessmentDocument>;
  /** Includes archived ones: assessments applied from them continue. */
  readonly templates: ReadonlyMap<string, TemplateHeadDocument>;
  readonly cards: ReadonlyMap<string, CardDocument>;
  /** The user as whom the tree is viewed. */
  readonly viewer: Viewer;
  /** The caller, whose actions are on each card. */
  readonly caller: Actor;
  readonly reachable: ReadonlySet<string>;
  /** Where the organization's templates without a node are shown. */
  readonly rootId: string | undefined;
  /** Null: the viewer sees all figures. */
  readonly groups: Groups | null;
  readonly isStale: (id: string) => boolean;
  readonly compare: Compare;
}

interface PlacedCard {
  readonly nodeId: string | undefined;
  readonly card: AssessmentCard;
}

/** The cards of each node that the viewer may reach, as JSON: its assessments and visible templates, by name. */
export function cardsByNode(parts: CardParts): ReadonlyMap<string, string> {
  const byNode = groupedBy([...assessmentCards(parts), ...templateCards(parts)], ({ nodeId }) => nodeId ?? '');
  return new Map(
    Array.from(byNode, ([nodeId, found]) => [
      nodeId,
      JSON.stringify(
        sortedBy(
          found.map(({ card }) => card),
          parts.compare,
          ({ name, shortName }) => `${name} ${shortName}`,
        ),
      ),
    ]),
  );
}

function assessmentCards(parts: CardParts): readonly PlacedCard[] {
  const { assessments, templates, cards, caller, reachable, groups, isStale } = parts;
  // Archived assessments and archived nodes are not shown, and the caller may reach the shown nodes.
  const may = onAssessment({ isArchived: false, isNodeArchived: false }, caller, true);
  const mayRemind = may.includes('trigger');
  return [...assessments.values()].flatMap((assessment) => {
    const { _id: id, nodeId, templateId } = assessment;
    const template = templates.get(templateId);
    if (template === undefined || !reachable.has(nodeId)) return [];
    const figures = cards.get(id);
    const card = assessmentCard(assessment, template, figures, isStale(id));
    const remindedAt = mayRemind ? (assessment.remindedAt ?? null) : null;
    return { nodeId, card: { ...card, ...(groups && figuresShown(figures, groups)), remindedAt, may } };
  });
}

const templateCards = ({ templates, viewer, caller, reachable, rootId, isStale }: CardParts): readonly PlacedCard[] =>
  [...templates.values()]
    .filter((template) => !template.isArchived && maySeeTemplate(viewer, template, (id) => reachable.has(id)))
    .map((template) => {
      const isAuthorized = template.nodeId !== null && reachable.has(template.nodeId);
      const card = templateCard(template, isStale(template._id));
      return { nodeId: template.nodeId ?? rootId, card: { ...card, may: onTemplate(template, caller, isAuthorized) } };
    });

/** What a member sees instead of the full figures: what `shownToAll` makes of the results. */
function figuresShown(
  figures: CardDocument | undefined,
  { smallestGroup, closed, toAnswer }: Groups,
): Partial<AssessmentCard> {
  if (figures === undefined || figures.respondents.submitted === 0) return {};
  const { _id: id, released, closing } = figures;
  const withheld = (reason: Withheld) => ({ ...withheldScores(reason), counted: null });
  if (toAnswer.has(id)) return withheld('answer-first');
  if (smallestGroup === 1) return {};
  const isClosed = closed.has(id);
  if (isClosed && closing !== 'newest') return closingFigures(figures);
  return released === null || released.submitted < smallestGroup
    ? withheld(isClosed ? 'too-few' : 'not-yet')
    : releasedFigures(released);
}

const closingFigures = ({ closing, respondents }: CardDocument) =>
  closing === 'everybody' ? {} : { ...withheldScores('few-answers'), counted: respondents.submitted };

const releasedFigures = ({
  assessmentValue,
  maturityValue,
  coverage,
  submitted: counted,
  showsIndex,
}: ReleasedFigures) =>
  showsIndex ? { assessmentValue, maturityValue, coverage, counted } : { ...withheldScores('few-answers'), counted };

type Card = Omit<AssessmentCard, 'may'>;
type Figures = Omit<Card, 'remindedAt'>;

const unscored = {
  assessmentValue: null,
  maturityValue: 0,
  coverage: { share: null, answered: 0, expected: 0 },
  expected: 0,
};

const sizeOf = ({ levels, counts }: TemplateHeadDocument) => ({ levels: levels.length, objectives: counts.objectives });

const templateCard = (template: TemplateHeadDocument, stale: boolean): Card => ({
  id: template._id,
  name: template.profile.name,
  shortName: template.profile.shortName,
  description: template.profile.description,
  template_id: null,
  node_id: template.nodeId,
  isDeployed: template.isDeployed,
  isArchived: template.isArchived,
  isPublicTemplate: template.publication,
  startDate: template.profile.startDate,
  endDate: template.profile.endDate,
  openFormDate: null,
  closeFormDate: null,
  ...unscored,
  completed: template.completed,
  respondents: 0,
  counted: 0,
  remindedAt: null,
  ...sizeOf(template),
  stale,
  version: template.version,
});

/** Missing figures (the two read models advance separately) read as nothing answered. */
function assessmentCard(
  assessment: AssessmentDocument,
  template: TemplateHeadDocument,
  figures: CardDocument | undefined,
  stale: boolean,
): Figures {
  const { assessmentValue, maturityValue, coverage, expected } = figures ?? unscored;
  return {
    id: assessment._id,
    name: template.profile.name,
    shortName: assessment.shortName,
    description: assessment.description,
    template_id: assessment.templateId,
    node_id: assessment.nodeId,
    isDeployed: true,
    isArchived: assessment.isArchived,
    isPublicTemplate: 0,
    ...assessment.windows,
    assessmentValue,
    maturityValue,
    coverage,
    completed: 100,
    respondents: figures?.respondents.submitted ?? 0,
    counted: figures?.respondents.submitted ?? 0,
    expected,
    ...sizeOf(template),
    stale,
    version: assessment.version,
  };
}
