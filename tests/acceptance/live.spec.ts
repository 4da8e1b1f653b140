import { afterEach, describe, expect, it } from '@jest/globals';
import { buildDeployed } from '../harness/building.js';
import { openLive, type Live } from '../harness/live.js';
import { oneObjective, playRound } from '../harness/round.js';
import { fresh, importTemplate, submit } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { forgedToken } from '../harness/tokens.js';
import { must, within } from '../harness/wait.js';

const server = suiteServer({ prepare: createPlatformMaster });
const areas = oneObjective(ladder());
const sockets: Live[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

async function open(token?: string): Promise<Live> {
  const socket = await openLive(server().url, token);
  sockets.push(socket);
  return socket;
}
const tokenOf = async (start: string) => must((await server().as(start)).token, 'token');

describe('the socket of a signed-in user', () => {
  it('hears that results have changed after a submission, without their content [X1-105]', async () => {
    const { assessmentId } = await playRound(server(), { areas, people: { ana: [2], lucia: null } });
    const socket = await open(await tokenOf('oskar'));
    await submit(server(), server().demo.account('lucia'), assessmentId, [4]);
    const submitted = must(server().position(), 'position of the submission');
    // What was answered before may be announced only now.
    const change = await socket.receives(
      'the change of results',
      ({ collection, ids, position }) =>
        collection === 'results' && ids.includes(assessmentId) && position >= submitted,
    );
    expect(Object.keys(change).sort()).toEqual(['collection', 'ids', 'position']);
    const client = await server().as('oskar');
    const headers = { 'Tidemark-Min-Position': change.position };
    const seen = await client.ok('assessment', { params: { id: assessmentId }, headers });
    expect(seen.assessmentValue).toBe(3);
    const asNumber = { 'Tidemark-Min-Position': change.position.replace(/^0+/, '') };
    expect(await client.ok('assessment', { params: { id: assessmentId }, headers: asNumber })).toEqual(seen);
  });

  it('learns what was announced before it connected, which answers can be compared with', async () => {
    const client = await server().as('oskar');
    const early = await client.answer('personas', { params: { organizationId: server().demo.organizationId } });
    const made = await client.answer('createPersona', { body: { title: fresh('Pilot') } });
    const headers = { 'Tidemark-Min-Position': must(made.position, 'position') };
    const late = await client.answer('personas', { params: { organizationId: server().demo.organizationId }, headers });
    const { from, positions } = await (await open(must(client.token, 'token'))).announced();
    const announced = must(positions['personas'], 'position of the personas');
    expect(announced >= must(made.position, 'position')).toBe(true);
    expect(must(from, 'position from which on the server listens') <= announced).toBe(true);
    const readAt = (answer: typeof early) => must(answer.headers.get('Tidemark-Read-Position'), 'read position');
    expect(readAt(early) < announced).toBe(true);
    expect(readAt(late) >= announced).toBe(true);
    expect(made.headers.get('Tidemark-Read-Position')).toBeNull();
  });

  it('hears that the public library moved, whose template it is or not, and nothing of which; of private ones nothing', async () => {
    const author = await server().as('oskar');
    const operator = await server().client.signIn(platformMaster);
    const [own, abroad] = [await open(must(author.token, 'token')), await open(must(operator.token, 'token'))];
    const { id } = await buildDeployed(author);
    const submitted = await author.answer('publishTemplate', { params: { id }, body: { isPublicTemplate: 1 } });
    const from = must(submitted.position, 'position');
    for (const socket of [own, abroad]) {
      const change = await socket.receives(
        'the change of the library',
        ({ collection, position }) => collection === 'offered' && position >= from,
      );
      expect(change.ids).toEqual([]);
    }
    // What came before was an organisation's own business: it deployed a template.
    expect(abroad.changes.filter(({ position }) => position < from)).toEqual([]);
    expect(JSON.stringify(abroad.changes)).not.toContain(id);
  });

  it('is answered ping with pong, with what was sent [R7-106]', async () => {
    const sentAt = new Date().toISOString();
    expect(await (await open(await tokenOf('ana'))).ping(sentAt)).toBe(sentAt);
    expect(await (await open()).ping(sentAt)).toBe(sentAt);
  });

  it('is closed at once when the session ends, and no other socket is', async () => {
    const mine = await server().client.signIn(server().demo.account('ana'));
    const socket = await open(must(mine.token, 'token'));
    const other = await open(await tokenOf('ana'));
    await mine.ok('signOut');
    await within(15_000, 'the word of the end', socket.sessionEnded);
    expect(await within(15_000, 'the end of the connection', socket.closed)).toMatch(/disconnect|close/);
    expect(await other.ping('still here')).toBe('still here');
  });

  it('is refused with a forged token and with one of an ended session', async () => {
    await expect(openLive(server().url, forgedToken(await tokenOf('ana')))).rejects.toThrow('not-authenticated');
    const mine = await server().client.signIn(server().demo.account('ana'));
    await mine.ok('signOut');
    await expect(openLive(server().url, must(mine.token, 'token'))).rejects.toThrow('not-authenticated');
  });
});

describe('joinRoom', () => {
  it('puts a socket into no room but its own user’s and its organisation’s, whatever is asked for [R7-103]', async () => {
    const { organizationId } = server().demo;
    const operator = await server().client.signIn(platformMaster);
    const foreign = await open(must(operator.token, 'token'));
    const visitor = await open();
    const member = await open(await tokenOf('ana'));
    for (const room of [
      server().demo.account('oskar').id,
      organizationId,
      `tenant:${organizationId}`,
      `user:${organizationId}`,
    ]) {
      await foreign.joinRoom(room);
      await visitor.joinRoom(room);
    }
    const id = await importTemplate(await server().as('oskar'), { shortName: fresh('Live'), areas });
    await member.receives('the new template', ({ ids }) => ids.includes(id));
    // What is announced to all of them at once has gone out by now: a pong comes after it on the same connection.
    await Promise.all([foreign.ping('after'), visitor.ping('after')]);
    expect(foreign.changes.filter(({ ids }) => ids.includes(id))).toEqual([]);
    expect(visitor.changes).toEqual([]);
  });
});
