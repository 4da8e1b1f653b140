import { z } from 'zod';
import { MailDelivery } from '../entities/index.js';
import { Id } from '../primitives.js';
import { route } from './define.js';
import { ListingQuery } from './listing.js';

export const deliveryRoutes = {
  deliveries: route({
    method: 'GET',
    path: '/deliveries/organization/{organizationId}',
    service: 'query',
    access: 'admin',
    summary: 'What became of the e-mails that were asked for, newest first: the own ones, for super and master all.',
    params: z.strictObject({ organizationId: Id }),
    query: ListingQuery.extend({
      assessment_id: Id.optional(),
      user_id: Id.optional().describe('The recipient.'),
      status: z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain']).optional(),
    }),
    checks: { organization: 'organizationId' },
    reads: ['people'],
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
