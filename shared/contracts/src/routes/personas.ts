import { z } from 'zod';
import { Persona } from '../entities/index.js';
import { Id } from '../primitives.js';
import { route } from './define.js';
import { ListingQuery } from './listing.js';
import { language } from './reads.js';
import { texts } from './texts.js';
import { writing } from './writing.js';

const { personaTitle: title, optionalDescription: description } = texts;
const byId = { params: z.strictObject({ id: Id }) };

export const personaRoutes = {
  personas: route({
    method: 'GET',
    path: '/personas/organization/{organizationId}',
    service: 'query',
    access: 'user',
    summary: 'The personas that are offered, by title; searched by title and description.',
    params: z.strictObject({ organizationId: Id }),
    query: ListingQuery,
    checks: { organization: 'organizationId' },
    reads: ['personas', ...language],
    answer: z.array(Persona),
  }),
  createPersona: route({
    method: 'POST',
    path: '/personas',
    service: 'command',
    access: 'admin',
    status: 201,
    summary: 'A new persona.',
    body: writing(Persona, {
      organization_id: Id.optional(),
      title,
      description: description.nullish(),
    }),
    checks: { organization: 'organization_id' },
    answer: Persona,
  }),
  updatePersona: route({
    ...byId,
    method: 'PUT',
    versioned: true,
    path: '/personas/{id}',
    service: 'command',
    access: 'admin',
    summary: 'Change title or description of a persona.',
    body: writing(Persona, { title: title.optional(), description: description.nullish() }),
    answer: Persona,
  }),
  archivePersona: route({
    ...byId,
    method: 'PUT',
    versioned: true,
    path: '/personas/archive/{id}',
    service: 'command',
    access: 'admin',
    summary: 'Archive a persona; it stays where it is used.',
    body: writing(Persona, {}),
    answer: Persona,
    errorKey: 'message',
  }),
};
