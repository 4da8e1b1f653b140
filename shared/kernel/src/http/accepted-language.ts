import { type Language, nearestLanguage } from '@tidemark/contracts';
import type { Request } from 'express';

/** The first language in `Accept-Language` that we support. */
export const acceptedLanguage = (request: Request): Language | undefined =>
  request.acceptsLanguages().flatMap((tag) => nearestLanguage(tag) ?? [])[0];
