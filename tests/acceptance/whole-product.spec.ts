import { beforeAll, it, jest } from '@jest/globals';
import { projections } from '@tidemark/domain/read-models';
import type { Client } from '../harness/client.js';
import { secretTo } from '../harness/mails.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { lifeOfAnOrganization } from '../harness/whole-life.js';

const server = suiteServer({ prepare: createPlatformMaster });
jest.setTimeout(longLimit);
let master: Client;
beforeAll(async () => {
  master = await server().client.signIn(platformMaster);
});

const tell = lifeOfAnOrganization(() => ({
  client: server().client,
  master,
  outsider: async () => server().as('oskar'),
  secretTo: async (address, path) => secretTo(server(), address, path),
  rebuilt: projections.map(({ name }) => name),
}));

it('the life of an organisation is what it was told, from its first day to the day its figures are built again', tell);
