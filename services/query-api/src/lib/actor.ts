import type { Actor } from '@tidemark/domain';
import type { Caller } from '@tidemark/kernel/http';

/** The caller as policies and presenters know them. */
export const actorOf = ({ userId, role, tenant }: Caller): Actor => ({ userId, role, organizationId: tenant });
