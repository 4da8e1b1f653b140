import { routes } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import { ownUser } from '@tidemark/presenters';
import { actorOf } from '../access/actor.js';
import type { Toolbox } from '../toolbox.js';
import { invitedUsersHandler } from './invited-users.js';
import { ownDataHandlers } from './own-data.js';
import { usersHandler } from './users.js';

export const peopleHandlers = (tools: Toolbox) => ({
  currentUser: tools.answering(routes.currentUser, async ({ caller }, read) => {
    const body = await ownUser(read, actorOf(caller));
    ensure(body, 'user-not-found');
    return { body, version: body.version };
  }),
  users: usersHandler(tools),
  invitedUsers: invitedUsersHandler(tools),
  ...ownDataHandlers(tools),
});
