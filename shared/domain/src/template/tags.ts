import type { Fault } from '@tidemark/contracts';
import { fault, isSameName, requiredText } from '../lib/index.js';

/** Every fault of tags: each must have a text, not be too long, and be unique. */
export function tagFaults(
  tags: readonly string[],
  at: string,
  most: { readonly count: number; readonly length: number },
): Fault[] {
  if (tags.length > most.count) return [fault(at, 'out-of-range', `At most ${most.count} tags are allowed`)];
  return tags.flatMap((tag, index) => [
    ...requiredText(`${at}/${index}`, tag, most.length),
    ...(tags.slice(0, index).some((other) => isSameName(other, tag))
      ? [fault(`${at}/${index}`, 'tag-repeated', `The tag "${tag.trim()}" is repeated`)]
      : []),
  ]);
}
