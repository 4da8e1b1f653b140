import { ask } from '../../lib/api/ask';

export const editorQueries = {
  /** The template whole. */
  template: (id: string) => ask('assessment', { params: { id } }),
  completion: (id: string) => ask('completion', { params: { id } }),
};

/** What the editor shows first. */
export const editorData = ({ params: { modelId = '' } }: { readonly params: { readonly modelId?: string } }) => [
  editorQueries.template(modelId),
  editorQueries.completion(modelId),
];
