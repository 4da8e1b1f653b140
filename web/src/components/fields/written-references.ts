/** A reference as a form stores it: its tags as one text, separated by commas. */
export interface WrittenReference {
  readonly label: string;
  readonly url: string;
  readonly tags: string;
}

interface Stored {
  readonly label: string;
  readonly url: string;
  readonly tags: readonly string[];
}

/** For a form. */
export const written = (references: readonly Stored[]): readonly WrittenReference[] =>
  references.map(({ label, url, tags }) => ({ label, url, tags: tags.join(', ') }));

const partsOf = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** To be sent: lines in which nothing was written are none. */
export const unwritten = (references: readonly WrittenReference[]) =>
  references
    .map(({ label, url, tags }) => ({ label: label.trim(), url: url.trim(), tags: partsOf(tags) }))
    .filter(({ label, url, tags }) => label !== '' || url !== '' || tags.length > 0);
