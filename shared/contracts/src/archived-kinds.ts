/** Kinds of things that can be archived and restored. */
export const archivedKinds = ['node', 'assessment', 'template', 'persona', 'node-type', 'recommendation'] as const;
export type ArchivedKind = (typeof archivedKinds)[number];
