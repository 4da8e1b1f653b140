import { setImmediate } from 'node:timers/promises';
import { contentId, dayAt } from '@tidemark/contracts';
import { levelsInOrder } from '@tidemark/domain';
import {
  type AssessmentDocument,
  collections,
  countersOf,
  type LoadedResults,
  type NodeDocument,
  perPerson,
  type RespondentDocument,
  resultsShown,
  resultsSource,
  seesWhole,
  type ShownTo,
  smallestGroupIn,
  type TemplateDocument,
} from '@tidemark/domain/read-models';
import type { AssessmentFigures, AssistantDocument, TenantReader } from '@tidemark/kernel';
import { renderResults, renderShown } from '@tidemark/presenters';
import { type AssessmentDays, described } from './describe-figures.js';

interface VisibleContent {
  readonly assessments: readonly AssessmentDocument[];
  readonly templates: readonly TemplateDocument[];
  /** The nodes that the caller may see. */
  readonly nodes: readonly NodeDocument[];
  /** Time zone of the organization. */
  readonly timeZone: string;
}

/** Yields to other requests after this many assessments. */
const slice = 10;

/** One document per assessment, with its figures. Leaves out assessments whose template is not known yet. */
export async function assessmentDocuments(
  reader: TenantReader,
  asking: ShownTo,
  { assessments, templates, nodes, timeZone }: VisibleContent,
): Promise<AssistantDocument[]> {
  const ids = assessments.map(({ _id }) => _id);
  const smallestGroup = seesWhole(asking) ? 1 : await smallestGroupIn(reader, asking.tenant);
  const [cards, respondents] = await Promise.all([
    reader.getMany(collections.cards, ids).then(byId),
    reader
      .getMany(
        collections.respondents,
        ids.map((id) => perPerson(id, asking.userId)),
      )
      .then(byId),
  ]);
  const templateOf = byId(templates);
  const pathTo = pathsIn(nodes);
  const documents: AssistantDocument[] = [];
  for (const [index, assessment] of assessments.entries()) {
    const id = assessment._id;
    const template = templateOf.get(assessment.templateId);
    if (template === undefined) continue;
    const figures = figuresOf(assessment, template, {
      path: pathTo(assessment.nodeId),
      ...(await resultsShown(reader, asking, id, resultsSource(template.template, id).model)),
      expected: cards.get(id)?.expected ?? 0,
      own: respondents.get(perPerson(id, asking.userId)),
      smallestGroup,
    });
    const title = `${figures.shortName} · ${figures.node}`;
    documents.push({
      id,
      kind: 'assessment',
      title,
      url: null,
      text: described(figures, daysOf(assessment, timeZone)),
      figures,
    });
    if (index % slice === slice - 1) await setImmediate();
  }
  return documents;
}

function daysOf({ appliedAt, windows }: AssessmentDocument, timeZone: string): AssessmentDays {
  const day = (moment: string) => dayAt(new Date(moment), timeZone);
  return {
    applied: day(appliedAt),
    period: [day(windows.startDate), day(windows.endDate)],
    form: [day(windows.openFormDate), day(windows.closeFormDate)],
  };
}

const byId = <D extends { readonly _id: string }>(documents: readonly D[]): ReadonlyMap<string, D> =>
  new Map(documents.map((document) => [document._id, document]));

/** The names of a node and its ancestors among the given nodes, from the top. */
function pathsIn(nodes: readonly NodeDocument[]): (nodeId: string) => string[] {
  const known = byId(nodes);
  const pathTo = (nodeId: string): string[] => {
    const node = known.get(nodeId);
    return node === undefined ? [] : [...(node.parentId === null ? [] : pathTo(node.parentId)), node.name];
  };
  return pathTo;
}

interface CountedAssessment extends LoadedResults {
  readonly path: readonly string[];
  readonly expected: number;
  readonly own: RespondentDocument | undefined;
  readonly smallestGroup: number;
}

function figuresOf(
  { _id: id, shortName, appliedAt }: AssessmentDocument,
  { template }: TemplateDocument,
  { path, respondents, shown, expected, own, smallestGroup }: CountedAssessment,
): AssessmentFigures {
  const source = resultsSource(template, id);
  const contribution = own?.contribution ?? null;
  const answered = contribution === null ? null : countersOf({ contribution });
  const levels = levelsInOrder(template.content);
  return {
    shortName,
    appliedAt,
    node: path.at(-1) ?? '',
    path,
    template: template.profile.name,
    levels: levels.map(({ n, name }) => ({ id: contentId(id, n), name })),
    levelTexts: Object.fromEntries(
      template.content.areas.flatMap(({ objectives }) =>
        objectives.map(({ n, maturities }) => [
          contentId(id, n),
          levels.map((level) => maturities.find((maturity) => maturity.level === level.n)?.description ?? null),
        ]),
      ),
    ),
    results: renderShown(source, shown),
    own: answered === null ? null : renderResults(source, answered),
    expected,
    submitted: respondents.submitted,
    counted: respondents.counted,
    smallestGroup,
  };
}
