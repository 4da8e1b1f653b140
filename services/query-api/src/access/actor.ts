import type { Actor } from '@tidemark/domain';
import type { Caller } from '@tidemark/kernel/http';

/** The caller for policies and presenters. */
export const actorOf = ({ userId, role, tenant }: Caller): Actor => ({ userId, role, organizationId: tenant });
