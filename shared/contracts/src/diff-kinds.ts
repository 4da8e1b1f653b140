/**
 * The kinds of differences between two versions of a template. Separate from the schemas, so that browsers load no zod.
 */
export const diffKinds = ['added', 'removed', 'reworded', 'moved', 'changed'] as const;
export type DiffKind = (typeof diffKinds)[number];
export const diffPieces = [
  'template',
  'level',
  'area',
  'objective',
  'description',
  'question',
  'choice',
  'recommendation',
  'reference',
] as const;
export type DiffPiece = (typeof diffPieces)[number];

/**
 * Whether the results of an objective are comparable across two versions. `same`: the same questions at the same
 * levels, apart from wording. `with-care`: questions were added, removed or reweighted. `not`: its levels differ.
 */
export const comparabilities = ['same', 'with-care', 'not'] as const;
export type Comparability = (typeof comparabilities)[number];
