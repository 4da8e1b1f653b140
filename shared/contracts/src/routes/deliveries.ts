import { z } from 'zod';
import { MailDelivery } from '../entities/index.js';
import { Id } from '../primitives.js';
import { route } from './define.js';
import { ListingQuery } from './listing.js';
import { rights } from './reads.js';

export const deliveryRoutes = {
  deliveries: route({
    method: 'GET',
    path: '/deliveries/organization/{organizationId}',
    service: 'query',
    access: 'admin',
    summary:
      'The state of e-mails that people asked for, newest first: the caller’s own ones and those of their branches; for super and master all.',
    params: z.strictObject({ organizationId: Id }),
    query: ListingQuery.extend({
      assessment_id: Id.optional(),
      user_id: Id.optional().describe('The recipient.'),
      status: z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain']).optional(),
    }),
    checks: { organization: 'organizationId' },
    reads: [...rights, 'people', 'assessments'],
    answer: z.array(MailDelivery),
  }),
  resendDelivery: route({
    method: 'POST',
    path: '/deliveries/{id}/resend',
    service: 'command',
    access: 'admin',
    summary: 'Send an e-mail again that was sent, given up or is uncertain; written again from what is true now.',
    params: z.strictObject({ id: z.string().min(1).max(400) }),
    answer: z.object({ status: z.literal('queued') }),
  }),
};
