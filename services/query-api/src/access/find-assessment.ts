import type { ModelReads, ProblemCode, RightsReads } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import {
  type AssessmentDocument,
  collections,
  type DocumentSource,
  isDeployed,
  mayReachNode,
  maySeeTemplate,
  type TemplateDocument,
  type Viewer,
} from '@tidemark/domain/read-models';
import type { DocumentReader } from '../reader/reader.js';

/** The collections to find an applied assessment and its readers. */
type AssessmentSource = DocumentSource<RightsReads | 'assessments' | 'templates'>;
/** The same for templates, including the public library. */
type TemplateSource = DocumentReader<RightsReads | 'templates' | 'library'>;

/** An applied assessment with its template, or only a template; `id` is the requested one. */
export interface AssessmentOrTemplate {
  readonly id: string;
  readonly assessment: AssessmentDocument | null;
  readonly template: TemplateDocument;
}

/** An applied assessment with its template. */
export type AppliedAssessment = AssessmentOrTemplate & { readonly assessment: AssessmentDocument };

/** An assessment that the viewer may read; any other counts as missing. */
export async function findAssessment(
  documents: AssessmentSource,
  viewer: Viewer,
  id: string,
): Promise<AppliedAssessment> {
  const assessment = await documents.get(collections.assessments, id);
  ensure(assessment, 'assessment-not-found');
  ensure(await mayReachNode(documents, viewer, assessment.nodeId), 'assessment-not-found');
  return { id, assessment, template: await templateOf(documents, assessment) };
}

/**
 * A template of the organization or the public library that the viewer may read. Any other counts as missing, with the
 * caller's refusal (`missing`).
 */
export async function findTemplate(
  documents: TemplateSource,
  viewer: Viewer,
  id: string,
  missing: ProblemCode = 'template-not-found',
): Promise<AssessmentOrTemplate> {
  const template = await documents.get(collections.templates, id);
  if (template === undefined) return findPublished(documents, viewer, id, missing);
  const { nodeId } = template.template;
  const reachable = nodeId !== null && (await mayReachNode(documents, viewer, nodeId));
  const place = { nodeId, isDeployed: isDeployed(template.template) };
  ensure(
    maySeeTemplate(viewer, place, () => reachable),
    missing,
  );
  return { id, assessment: null, template };
}

/** Either, by an id that may be of both kinds. */
export async function findEither(
  documents: DocumentReader<ModelReads>,
  viewer: Viewer,
  id: string,
): Promise<AssessmentOrTemplate> {
  if ((await documents.get(collections.assessments, id)) !== undefined) {
    return findAssessment(documents, viewer, id);
  }
  return findTemplate(documents, viewer, id, 'assessment-not-found');
}

/** Everyone may read published templates whole; only masters read submitted ones. */
async function findPublished(
  documents: TemplateSource,
  viewer: Viewer,
  id: string,
  missing: ProblemCode,
): Promise<AssessmentOrTemplate> {
  const offered = await documents.get(collections.library, id);
  ensure(offered?.isArchived === false, missing);
  const { publication, organizationId } = offered;
  ensure(publication === 2 || (publication === 1 && viewer.role === 'master'), missing);
  const template = await templateOf(documents.of(organizationId), { templateId: id });
  // The node is not published.
  return { id, assessment: null, template: { ...template, template: { ...template.template, nodeId: null } } };
}

/** The template that an assessment was applied from; it comes from another read model, which may lag. */
export async function templateOf(
  documents: DocumentSource<'templates'>,
  { templateId }: Pick<AssessmentDocument, 'templateId'>,
): Promise<TemplateDocument> {
  const template = await documents.get(collections.templates, templateId);
  ensure(template, 'not-caught-up');
  return template;
}
