/** What can differ between two versions of a template. Browser-safe without the schemas. */
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
 * Whether the results of an objective say the same in two versions: `same` where it asks the same at the same levels, words
 * aside; `with-care` where questions came, went or count otherwise; `not` where its levels differ.
 */
export const comparabilities = ['same', 'with-care', 'not'] as const;
export type Comparability = (typeof comparabilities)[number];
