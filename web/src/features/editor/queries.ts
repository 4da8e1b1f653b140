import { ask } from '../../lib/api/ask';

export const editorQueries = {
  /** The template whole. */
  template: (id: string) => ask('assessment', { params: { id } }),
  /** What the organisation recommends: attached to objectives in step 3. */
  recommendations: (organizationId: string) => ask('recommendations', { params: { organizationId } }),
  completion: (id: string) => ask('completion', { params: { id } }),
};

/** What the editor shows first. */
export const editorData = ({ params: { modelId = '' } }: { readonly params: { readonly modelId?: string } }) => [
  editorQueries.template(modelId),
  editorQueries.completion(modelId),
];
