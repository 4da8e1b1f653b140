import { z } from 'zod';
import { AssessedArea, AssessedObjective, Choice, Question } from '../entities/index.js';
import { Id } from '../primitives.js';
import { route } from './define.js';

const placing = {
  method: 'PUT',
  service: 'command',
  access: 'admin',
  versioned: true,
  params: z.strictObject({ id: Id }),
} as const;
/** The sibling to insert before; null: at the end. */
const before = Id.nullable();

/** Routes that reorder the content of a draft, one piece at a time. */
export const contentOrderRoutes = {
  placeArea: route({
    ...placing,
    path: '/areas/{id}/place',
    summary: 'Put an area of a draft in front of another one, or last (null).',
    body: z.strictObject({ before }),
    answer: AssessedArea,
    errorKey: 'areaError',
  }),
  placeObjective: route({
    ...placing,
    path: '/objectives/{id}/place',
    summary: 'Put an objective of a draft in front of another one, or last (null); another area_id takes it there.',
    body: z.strictObject({ before, area_id: Id.optional() }),
    answer: AssessedObjective,
  }),
  placeQuestion: route({
    ...placing,
    path: '/questions/{id}/place',
    summary: 'Put a question of a draft in front of another one, or last (null); another objective_id takes it there.',
    body: z.strictObject({ before, objective_id: Id.optional() }),
    answer: Question,
    errorKey: 'questionError',
  }),
  placeChoice: route({
    ...placing,
    path: '/choices/{id}/place',
    summary: 'Put a choice of a draft in front of another one of its question, or last (null).',
    body: z.strictObject({ before }),
    answer: Choice,
  }),
};
