/** What pictures are fitted into: one of somebody, and a logo. */
export const sizes = {
  avatar: { width: 256, height: 256, fit: 'cover' },
  logo: { width: 480, height: 160, fit: 'inside', withoutEnlargement: true },
} as const;

/** What is sent to the process that draws, and what comes back. */
export interface Drawing {
  readonly content: Buffer;
  readonly size: keyof typeof sizes;
}
export type Drawn = { readonly content: Uint8Array } | { readonly refused: string };
