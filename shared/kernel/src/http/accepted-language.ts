import { type Language, nearestLanguage } from '@tidemark/contracts';
import type { Request } from 'express';

/** The first of the languages that the client asks for (`Accept-Language`) and that is one of ours. */
export const acceptedLanguage = (request: Request): Language | undefined =>
  request.acceptsLanguages().flatMap((tag) => nearestLanguage(tag) ?? [])[0];
