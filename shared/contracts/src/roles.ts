import { z } from 'zod';
import { roles } from './role-order.js';

export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** The roles that an inviter may assign; no call assigns master. */
export const AssignableRole = z.enum(['user', 'admin', 'super']);
export type AssignableRole = z.infer<typeof AssignableRole>;
