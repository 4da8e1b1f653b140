import { limits } from '../limits.js';
import type { TemplateFileFault } from './faults.js';
import { mentions, repeated } from './mentions.js';
import type { Outline } from './outline.js';

/** Not in the schema, because that skips the items of a list that is too long. */
export function levelFaults(levels: NonNullable<Outline['levels']>): TemplateFileFault[] {
  const positions = mentions(levels, '/levels', '/position', (level) => level.position);
  const taken = repeated(positions, ({ value: position }) => ({ code: 'level-position-taken', values: { position } }));
  const count = levels.length;
  if (count > limits.levels) {
    return [...taken, { pointer: '/levels', code: 'levels-full', values: { count, max: limits.levels } }];
  }
  const isWhole = positions.every(({ value }) => Number.isInteger(value) && value >= 1 && value <= limits.levels);
  // A repeated or invalid position leaves a gap automatically, which is not reported too.
  if (taken.length > 0 || !isWhole || positions.length < count) return taken;
  const used = new Set(positions.map(({ value }) => value));
  for (let position = 1; position <= count; position += 1) {
    if (!used.has(position)) return [{ pointer: '/levels', code: 'level-position-gap', values: { position, count } }];
  }
  return [];
}
