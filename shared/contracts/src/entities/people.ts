import { z } from 'zod';
import { languages } from '../limits.js';
import { Id } from '../primitives.js';
import { Role } from '../roles.js';

const nullableText = z.string().nullable();

export const Persona = z
  .object({ id: Id, title: z.string(), description: z.string(), organization_id: Id })
  .meta({ id: 'Persona' });
export type Persona = z.infer<typeof Persona>;

/** A user as served to those who may see them; erased people keep their id and read as null. */
export const User = z
  .object({
    id: Id,
    firstName: nullableText,
    surName: nullableText,
    email: nullableText,
    role: Role,
    isActive: z.boolean(),
    avatarUrl: nullableText,
    organization_id: Id,
    organization_name: z.string(),
    phoneNumber: nullableText,
    persona: Persona.nullable(),
    nodes: z.array(z.object({ id: Id, name: z.string() })),
    language: z.enum(languages).nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** A member of a node. `persona` is the persona's title; `selected` is the browser's own mark and served false. */
export const NodeUser = z
  .object({
    id: Id,
    firstName: nullableText,
    surName: nullableText,
    email: nullableText,
    avatarUrl: nullableText,
    persona: nullableText,
    persona_id: Id.nullable(),
    role: Role,
    isActive: z.boolean(),
    selected: z.boolean(),
  })
  .meta({ id: 'NodeUser' });
export type NodeUser = z.infer<typeof NodeUser>;
