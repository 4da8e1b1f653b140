import { z } from 'zod';
import type { Day } from './days.js';
import { withLimit } from './limited.js';
import { limits } from './limits.js';
import { isWebUrl } from './web-url.js';

/** Id of anything: a UUID, or `<owner>.<n>` for the content of templates and applied assessments. */
export const Id = z.string().min(1).max(100);
/** Counts the changes of an item. `"<version>"` is its entity tag, which `If-Match` is compared with. */
export const Version = z.number().int();
/** An id, or the whole entity as served; only its id counts. */
export const IdOrEntity = z.union([Id, z.looseObject({ id: Id }).transform(({ id }) => id)]);
/**
 * ISO 8601 instant in UTC. Input may have any offset and is normalized. Years have four digits, in UTC too: other years
 * have another notation, which would sort before everything else.
 */
export const Moment = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .pipe(z.iso.datetime());
/** A moment, or a bare day, which means the whole day in the organization's time zone (see `instantOf`). */
export const MomentOrDay = z.union([Moment, z.iso.date().transform((day): Day => ({ day }))]);
export type MomentOrDay = z.infer<typeof MomentOrDay>;
/** A served moment: already normalized. */
export const ServedMoment = z.string();
export const Email = z.string().trim().toLowerCase().max(limits.email).pipe(z.email());
/** Required text: trimmed, not blank. */
export const text = (max: number) => withLimit(z.string().trim().min(1), max);
/** Optional text; trimmed. */
export const optionalText = (max: number) => withLimit(z.string().trim(), max);
export const Color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform((value) => value.toLowerCase());
/** A link that people open (`isWebUrl`). */
export const WebUrl = z.string().trim().max(limits.url).refine(isWebUrl, 'Please insert a valid url');

/**
 * Content ids `<owner>.<n>`: owner is a template or an applied assessment; n survives deploying, applying, duplicating.
 */
export const contentId = (owner: string, n: number): string => `${owner}.${String(n)}`;

/** Splits a content id; undefined if it is malformed. */
export function parseContentId(id: string): { owner: string; n: number } | undefined {
  const dot = id.lastIndexOf('.');
  const n = Number(id.slice(dot + 1));
  return dot > 0 && Number.isSafeInteger(n) && n > 0 && String(n) === id.slice(dot + 1)
    ? { owner: id.slice(0, dot), n }
    : undefined;
}
