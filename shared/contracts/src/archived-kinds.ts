/** What can be archived, and brought back. */
export const archivedKinds = ['node', 'assessment', 'template', 'persona', 'node-type', 'recommendation'] as const;
export type ArchivedKind = (typeof archivedKinds)[number];
