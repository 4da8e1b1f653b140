import { type Fault, limits, type Reference, WebUrl } from '@tidemark/contracts';
import { fault, requiredText } from '../lib/index.js';
import { tagFaults } from './tags.js';

/** References as stored: with trimmed texts. */
export const keptReferences = (references: readonly Reference[] = []): Reference[] =>
  references.map(({ label, url, tags }) => ({
    label: label.trim(),
    url: url.trim(),
    tags: tags.map((tag) => tag.trim()),
  }));

/** Every fault of the references of one objective or question. */
export function referencesFaults(references: readonly Reference[] = []): Fault[] {
  if (references.length > limits.references) {
    return [fault('references', 'out-of-range', `At most ${limits.references} references are allowed`)];
  }
  return references.flatMap(({ label, url, tags }, index) => {
    const at = `references/${index}`;
    return [
      ...requiredText(`${at}/label`, label, limits.title),
      ...(WebUrl.safeParse(url).success ? [] : [fault(`${at}/url`, 'url-invalid', 'Please insert a valid url')]),
      ...tagFaults(tags, `${at}/tags`, { count: limits.referenceTags, length: limits.referenceTag }),
    ];
  });
}
