import { beforeEach, describe, expect, it } from '@jest/globals';
import { type CommandDeps, createCommandApi } from '@tidemark/command-api';
import { eventDefinitions } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import { beginning, createEventCodec, createLogger, createReadModels, type Ports } from '@tidemark/kernel';
import { createMemoryPorts } from '@tidemark/kernel/memory';
import { createMaster, isFirstMasterDue } from './first-master.js';

const email = 'operator@tide.example';
const password = 'Tide-mark7';
let ports: Ports;
let deps: CommandDeps;

beforeEach(() => {
  ports = createMemoryPorts();
  ({ deps } = createCommandApi({
    ports,
    codec: createEventCodec(eventDefinitions, ports.ids),
    readModels: createReadModels(ports.models, projections),
    settings: { signInLimit: 0, accountLimit: 0, sessionHours: 12 },
    logger: createLogger({ level: 'silent', name: 'test' }),
  }));
});
const log = async () => ports.events.readAll({ after: beginning, limit: 1000 });
const masters = async () => (await log()).filter(({ type }) => type === 'UserRegistered').length;

describe('the first master', () => {
  it('is created in a platform organization, once, in any notation of the address', async () => {
    await createMaster(deps, ` ${email.toUpperCase()} `, password);
    const after = (await log()).length;
    await createMaster(deps, email, password);
    expect((await log()).length).toBe(after);
    const [registered] = (await log()).filter(({ type }) => type === 'UserRegistered');
    expect(registered?.data).toMatchObject({ role: 'master', email });
    const principal = await ports.sessions.principal(String(registered?.meta.actor));
    expect(principal).toMatchObject({ role: 'master', isActive: true });
    expect(await ports.credentials.verify(principal?.userId, password)).toBe(true);
  });
  it('has colleagues: another address is another master of the same organization', async () => {
    await createMaster(deps, email, password);
    await createMaster(deps, 'second@tide.example', password);
    expect(await masters()).toBe(2);
    expect(new Set((await log()).map(({ meta }) => meta.tenant)).size).toBe(1);
    expect((await log()).filter(({ type }) => type === 'OrganizationCreated')).toHaveLength(1);
  });
  it('needs an address and a good password; otherwise nothing is created', async () => {
    await expect(createMaster(deps, 'operator', password)).rejects.toThrow('"operator" is not an e-mail address.');
    await expect(createMaster(deps, email, 'weak')).rejects.toMatchObject({ code: 'weak-password' });
    expect(await log()).toEqual([]);
  });
});

describe('whether to create the first master', () => {
  it('is yes on a log without events, and no afterwards', async () => {
    expect(await isFirstMasterDue(ports, email)).toBe(true);
    await createMaster(deps, email, password);
    expect(await isFirstMasterDue(ports, email)).toBe(false);
    expect(await isFirstMasterDue(ports, 'other@tide.example')).toBe(false);
  });
  it('is yes after only its own first events: an interrupted start', async () => {
    const cut = {
      ...deps,
      credentials: { ...deps.credentials, set: async () => Promise.reject(new Error('Cut off')) },
    };
    await expect(createMaster(cut, email, password)).rejects.toThrow('Cut off');
    expect(await isFirstMasterDue(ports, 'other@tide.example')).toBe(false);
    expect(await isFirstMasterDue(ports, email)).toBe(true);
    await createMaster(deps, email, password);
    expect(await masters()).toBe(1);
    expect(await isFirstMasterDue(ports, email)).toBe(false);
  });
});
