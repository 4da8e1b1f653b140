import { createHash } from 'node:crypto';
import { type AssessmentContent, type AssessmentFigures, type ContentAddress, routes } from '@tidemark/contracts';
import { emptyCounters } from '@tidemark/contracts/scoring';
import { ensure, type ExistingTemplate } from '@tidemark/domain';
import { type DocumentSource, isDeployed, resultsSource, versionedLevels } from '@tidemark/domain/read-models';
import { assessedAreas, contentOf, figuresOf, maturityLevels, renderResults } from '@tidemark/presenters';
import { createAnswerCache } from '../answers/answer-cache.js';
import { conditional } from '../answers/conditional.js';
import { findEither, type AssessmentOrTemplate } from '../access/find-assessment.js';
import type { Toolbox } from '../toolbox.js';
import { loadRecommendations } from '../results/load.js';
import { assessedAt, headWithPlace } from './assessment.js';
import { type AssessedResults, cachedAssessmentAnswers } from './cached-answers.js';

type Template = Pick<AssessmentOrTemplate, 'template'>['template'];

interface RenderedContent {
  readonly json: Buffer;
  readonly version: string;
}
type RenderContent = (
  read: DocumentSource<'recommendations'>,
  of: Pick<AssessmentOrTemplate, 'id' | 'template'>,
) => Promise<RenderedContent>;

/** Cached contents; about 50 kB each. */
const capacity = 200;

/** Content as bytes, cached if the template is deployed: it never changes then, and readers get the same document object. */
function createContents(): RenderContent {
  const cached = createAnswerCache<RenderedContent & { readonly template: Template }>(capacity);
  return async (read, { id, template }) =>
    isDeployed(template.template)
      ? cached(
          `${template._id} ${id}`,
          async (known) => known.template === template,
          async () => ({ template, ...(await renderContent(read, { id, template })) }),
        )
      : renderContent(read, { id, template });
}

/** The version is derived from the bytes, so another rendering by a newer release gets another address. */
const renderContent: RenderContent = async (read, { id, template }) => {
  const json = Buffer.from(JSON.stringify(await servedContent(read, id, template)));
  return { json, version: createHash('sha256').update(json).digest('base64url').slice(0, 22) };
};

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

export function figureHandlers(tools: Toolbox) {
  const contents = createContents();

  /** For an applied assessment that of its template, so that all assessments of a template share one address. */
  async function contentAddress({ read, found: { template } }: AssessedResults): Promise<ContentAddress> {
    const id = template._id;
    return { id, version: (await contents(read, { id, template })).version };
  }

  async function servedFigures(assessed: AssessedResults): Promise<AssessmentFigures> {
    const { maturityLevels: _levels, ...head } = await headWithPlace(assessed);
    const { results, respondents, stale } = assessed;
    return { ...head, respondents, stale, content: await contentAddress(assessed), ...figuresOf(results) };
  }

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
        const { json, version } = await contents(read, await findEither(read, caller, id));
        ensure(version === contentVersion, 'content-version-gone');
        return { json, keep: 'for-ever' };
      },
    ),
  };
}
