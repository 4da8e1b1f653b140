import { createHash } from 'node:crypto';
import { type AssessmentContent, type AssessmentFigures, type ContentAddress, routes } from '@tidemark/contracts';
import { emptyCounters } from '@tidemark/contracts/scoring';
import { ensure, type ExistingTemplate } from '@tidemark/domain';
import { type DocumentSource, isDeployed, resultsSource, versionedLevels } from '@tidemark/domain/read-models';
import { assessedAreas, contentOf, figuresOf, maturityLevels, renderResults } from '@tidemark/presenters';
import { conditional } from '../answers/conditional.js';
import { findEither, type AssessmentOrTemplate } from '../access/find-assessment.js';
import type { Toolbox } from '../toolbox.js';
import { loadRecommendations } from '../results/load.js';
import { assessedAt, headWithPlace } from './assessment.js';
import { type AssessedResults, cachedAssessmentAnswers } from './cached-answers.js';

type Template = Pick<AssessmentOrTemplate, 'template'>['template'];

interface RenderedFigures {
  readonly json: Buffer;
  readonly version: string;
}

/** Content of deployed templates by template and owner. It never changes, and readers get the same document object. */
const rendered = new WeakMap<Template, Map<string, RenderedFigures>>();

/**
 * Content as bytes, with a version derived from the bytes. So another rendering by a newer release gets another
 * address.
 */
async function renderContent(
  read: DocumentSource<'recommendations'>,
  { id, template }: Pick<AssessmentOrTemplate, 'id' | 'template'>,
): Promise<RenderedFigures> {
  const known = rendered.get(template)?.get(id);
  if (known !== undefined) return known;
  const json = Buffer.from(JSON.stringify(await servedContent(read, id, template)));
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const made = { json, version };
  if (isDeployed(template.template))
    rendered.set(template, (rendered.get(template) ?? new Map<string, RenderedFigures>()).set(id, made));
  return made;
}

async function servedContent(
  read: DocumentSource<'recommendations'>,
  owner: string,
  { template, versions }: Template,
): Promise<AssessmentContent> {
  const recommendations = await loadRecommendations(read, template);
  const areas = assessedAreas(
    { owner, versions, recommendations },
    template.content,
    nobodys(template, owner, recommendations),
  );
  const levels = { levels: versionedLevels(template.content, versions) };
  return { id: owner, maturityLevels: maturityLevels(levels, owner), areas: contentOf(areas) };
}

const nobodys = (
  template: ExistingTemplate,
  owner: string,
  recommendations: Awaited<ReturnType<typeof loadRecommendations>>,
) => renderResults(resultsSource(template, owner, recommendations), emptyCounters());

/** For an applied assessment that of its template, so that all assessments of a template share one address. */
async function contentAddress({ read, found: { template } }: AssessedResults): Promise<ContentAddress> {
  const id = template._id;
  return { id, version: (await renderContent(read, { id, template })).version };
}

async function servedFigures(assessed: AssessedResults): Promise<AssessmentFigures> {
  const { maturityLevels: _levels, ...head } = await headWithPlace(assessed);
  const { results, respondents, stale } = assessed;
  return { ...head, respondents, stale, content: await contentAddress(assessed), ...figuresOf(results) };
}

export function figureHandlers(tools: Toolbox) {
  const kept = cachedAssessmentAnswers(tools, async (assessed) => conditional(await servedFigures(assessed)));

  return {
    assessmentFigures: tools.answering(
      routes.assessmentFigures,
      async ({ params: { id }, query: { at }, caller, context: { now } }, read) => {
        if (at !== undefined) return { body: await servedFigures(await assessedAt(read, caller, id, at)) };
        const { answer, stale } = await kept(read, { ...caller, now }, id);
        return { ...answer, stale };
      },
    ),
    assessmentContent: tools.answering(
      routes.assessmentContent,
      async ({ params: { id, contentVersion }, caller }, read) => {
        const { json, version } = await renderContent(read, await findEither(read, caller, id));
        ensure(version === contentVersion, 'content-version-gone');
        return { json, keep: 'for-ever' };
      },
    ),
  };
}
