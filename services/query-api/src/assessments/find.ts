import { ensure, Refusal } from '@tidemark/domain';
import { type AssessmentDocument, isDeployed, type TemplateDocument } from '@tidemark/domain/read-models';
import type { DocumentReader } from '../lib/documents.js';
import { mayReachNode, maySeeTemplate, type Viewer } from '../rights.js';

/** An applied assessment together with its template, or a template alone; `id` is what was asked for. */
export interface Found {
  readonly id: string;
  readonly assessment: AssessmentDocument | null;
  readonly template: TemplateDocument;
}

/** An assessment that the viewer may read; any other is as if it were not there. */
export async function findAssessment(
  documents: DocumentReader,
  viewer: Viewer,
  id: string,
): Promise<Found & { readonly assessment: AssessmentDocument }> {
  const assessment = await documents.get<AssessmentDocument>('assessments', id);
  ensure(assessment, 'assessment-not-found');
  ensure(await mayReachNode(documents, viewer, assessment.nodeId), 'assessment-not-found');
  return { id, assessment, template: await templateOf(documents, assessment) };
}

/** A template that the viewer may read; any other is as if it were not there. */
export async function findTemplate(documents: DocumentReader, viewer: Viewer, id: string): Promise<Found> {
  const template = await documents.get<TemplateDocument>('templates', id);
  ensure(template, 'template-not-found');
  const { nodeId } = template.template;
  const reachable = nodeId !== null && (await mayReachNode(documents, viewer, nodeId));
  const place = { nodeId, isDeployed: isDeployed(template.template) };
  ensure(
    maySeeTemplate(viewer, place, () => reachable),
    'template-not-found',
  );
  return { id, assessment: null, template };
}

/** Either, by an id that may be of both kinds. */
export async function findEither(documents: DocumentReader, viewer: Viewer, id: string): Promise<Found> {
  if ((await documents.get<AssessmentDocument>('assessments', id)) !== undefined) {
    return findAssessment(documents, viewer, id);
  }
  if ((await documents.get<TemplateDocument>('templates', id)) === undefined) throw new Refusal('assessment-not-found');
  return findTemplate(documents, viewer, id);
}

/** The template that an assessment was applied from; two read models meet here, and one may be a moment behind. */
export async function templateOf(
  documents: DocumentReader,
  { templateId }: Pick<AssessmentDocument, 'templateId'>,
): Promise<TemplateDocument> {
  const template = await documents.get<TemplateDocument>('templates', templateId);
  ensure(template, 'not-caught-up');
  return template;
}
