/** The boxes that pictures fit into: for a person, and for a logo. */
export const sizes = {
  avatar: { width: 256, height: 256, fit: 'cover' },
  logo: { width: 480, height: 160, fit: 'inside', withoutEnlargement: true },
} as const;

/** The message to the drawing process, and its answer. */
export interface DrawingRequest {
  readonly content: Buffer;
  readonly size: keyof typeof sizes;
}
export type DrawingAnswer = { readonly content: Uint8Array } | { readonly refused: string };
