import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { z } from 'zod';
import { type Client, errorMap } from '../harness/client.js';
import { Problem } from '@tidemark/contracts';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const server = suiteServer({ prepare: createPlatformMaster });

const picture = (side = 40) =>
  sharp({ create: { width: side, height: side * 2, channels: 3, background: { r: side % 256, g: 80, b: 20 } } });
const png = async (side?: number): Promise<Buffer> => picture(side).png().toBuffer();

async function upload(
  client: Client,
  content: Uint8Array,
  fileName: string,
  more: Record<string, string> = {},
  path = '/api/users/upload',
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'avatar', ...more })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(content)]), fileName);
  const headers = { Authorization: `Bearer ${client.token ?? ''}` };
  const response = await fetch(`${server().url}${path}`, { method: 'POST', headers, body: form });
  return { status: response.status, json: (await response.json()) as unknown };
}
const uploaded = async (client: Client, content: Uint8Array, fileName = 'me.png'): Promise<string> => {
  const { status, json } = await upload(client, content, fileName);
  expect({ status, json }).toMatchObject({ status: 201 });
  return z.object({ avatarUrl: z.string() }).parse(json).avatarUrl;
};
const get = async (path: string) => fetch(`${server().url}${path}`);

describe('an uploaded picture', () => {
  it('is kept and can then be fetched without a token, safe and for ever [R7-011]', async () => {
    const address = await uploaded(await server().as('ana'), await png());
    expect(address).toMatch(/^\/api\/avatars\/[\w-]+\/[0-9a-f]{64}\.webp$/);
    const response = await get(address);
    expect(response.status).toBe(200);
    const expected = {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    for (const [name, value] of Object.entries(expected)) expect(response.headers.get(name)).toBe(value);
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 });
  });

  it('has nothing left of where and by what it was taken', async () => {
    const tell = { IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '59/1 0/1 0/1' } };
    const content = await picture().jpeg().withExif(tell).toBuffer();
    expect(content.includes('SECRET-PLACE')).toBe(true);
    const kept = Buffer.from(
      await (await get(await uploaded(await server().as('ana'), content, 'me.JPG'))).arrayBuffer(),
    );
    expect(kept.includes('SECRET-PLACE')).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  it('is png, jpg or jpeg by its name and by its bytes, and nothing else [R5-109]', async () => {
    const client = await server().as('lucia');
    const jpeg = await picture().jpeg().toBuffer();
    for (const name of ['a.png', 'a.jpg', 'a.jpeg', 'a.JPEG']) await uploaded(client, jpeg, name);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const gif = await picture().gif().toBuffer();
    const refused: [string, Uint8Array][] = [
      ['a.svg', svg],
      ['a.png', svg],
      ['a.gif', gif],
      ['a.png', gif],
      ['a.webp', await picture().webp().toBuffer()],
      ['a.txt', jpeg],
      ['png', jpeg],
      ['a.png', jpeg.subarray(0, 100)],
      ['a.png', Buffer.alloc(0)],
    ];
    for (const [name, content] of refused) {
      const { status, json } = await upload(client, content, name);
      expect({ name, status }).toEqual({ name, status: 422 });
      const problem = Problem.parse(json);
      expect(problem.code).toBe('image-invalid');
      expect(problem.errors).toMatchObject({ message: expect.stringMatching(/^Error uploading image/) });
    }
  });

  it('is refused when it is too large, in bytes or unpacked, and when there is none [X1-104]', async () => {
    const client = await server().as('lucia');
    const large = await upload(client, Buffer.alloc(5_000_001), 'a.png');
    expect(Problem.parse(large.json)).toMatchObject({ status: 413, code: 'too-large', limit: 5_000_000 });
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(5_000_000);
    expect((await upload(client, bomb, 'a.png')).status).toBe(422);
    expect((await client.call('uploadAvatar', { body: { name: 'x' } })).status).toBe(400);
    const colour = await upload(client, await png(), 'a.png', { colour: 'red' });
    expect(Problem.parse(colour.json).errors).toHaveProperty('colour');
  });

  it('needs a token to be sent', async () => {
    expect((await upload(server().client, await png(), 'a.png')).status).toBe(401);
  });

  it('that nobody uploaded is not there', async () => {
    const { organizationId } = server().demo;
    expect((await get(`/api/avatars/${organizationId}/${'0'.repeat(64)}.webp`)).status).toBe(404);
    expect((await get(`/api/avatars/${organizationId}/..%2F..%2Fsecrets.json`)).status).toBe(400);
    for (const folder of ['..%2F..%2F', '-x', '.types'])
      expect((await get(`/api/avatars/${folder}/${'0'.repeat(64)}.webp`)).status).toBe(400);
  });
});

describe('an avatar', () => {
  it('is a picture that its owner uploaded, or none', async () => {
    const client = await server().as('jonas');
    const avatarUrl = await uploaded(client, await png(50));
    expect((await client.ok('updateCurrentUser', { body: { avatarUrl } })).user.avatarUrl).toBe(avatarUrl);
    expect((await client.ok('currentUser')).avatarUrl).toBe(avatarUrl);
    const platform = await server().client.signIn(platformMaster);
    const others = [
      await uploaded(await server().as('priya'), await png(60)),
      await uploaded(platform, await png(50)),
      'https://tracker.example/pixel.png',
      '/api/avatars/../../secrets.json',
      `${avatarUrl}?x`,
      '',
    ];
    for (const other of others) {
      const problem = await client.refused('updateCurrentUser', { body: { avatarUrl: other } });
      expect(problem).toMatchObject({ status: 422, code: 'image-invalid' });
    }
    expect((await client.ok('updateCurrentUser', { body: { avatarUrl: null } })).user.avatarUrl).toBeNull();
  });

  it('that is replaced is kept no longer', async () => {
    const client = await server().as('hanna');
    const first = await uploaded(client, await png(70));
    await client.ok('updateCurrentUser', { body: { avatarUrl: first } });
    const second = await uploaded(client, await png(90));
    expect([(await get(first)).status, (await get(second)).status]).toEqual([200, 200]);
    await client.ok('updateCurrentUser', { body: { avatarUrl: second } });
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    // The same picture has the same name again.
    expect(must(await uploaded(client, await png(70)), 'address')).toBe(first);
  });

  it('that was only tried is kept until the next one is uploaded', async () => {
    const client = await server().as('lucia');
    const shown = await uploaded(client, await png(100));
    await client.ok('updateCurrentUser', { body: { avatarUrl: shown } });
    const tried: string[] = [];
    for (const side of [110, 120, 130]) tried.push(await uploaded(client, await png(side)));
    const statuses = async () => Promise.all([shown, ...tried].map(async (address) => (await get(address)).status));
    expect(await statuses()).toEqual([200, 404, 404, 200]);
    // The same picture twice is one, which is not taken away from itself.
    await uploaded(client, await png(130));
    expect(await statuses()).toEqual([200, 404, 404, 200]);
  });
});

describe('what an organisation’s reports look like', () => {
  const organization = () => ({ params: { id: server().demo.organizationId } });
  const reported = async () => {
    const id = must(server().demo.assessments[0], 'assessment').id;
    const report = await (await server().as('oskar')).ok('assessmentReport', { params: { id } });
    return report.organization;
  };
  const path = '/api/organizations/logo';
  const Logo = z.object({ logoUrl: z.string() });

  it('is a logo that is kept whole, served to everybody, and gone once another or none is shown', async () => {
    const boss = await server().as('oskar');
    const wide = await sharp({ create: { width: 1200, height: 200, channels: 4, background: '#0a7a4b80' } })
      .png()
      .toBuffer();
    const { status, json } = await upload(boss, wide, 'logo.png', {}, path);
    expect(status).toBe(201);
    const { logoUrl } = Logo.parse(json);
    expect((await reported()).logoUrl).toBe(logoUrl);
    const kept = await sharp(Buffer.from(await (await get(logoUrl)).arrayBuffer())).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 480, height: 80, hasAlpha: true });

    const other = Logo.parse((await upload(boss, await png(30), 'logo.jpeg.png', {}, path)).json).logoUrl;
    expect((await get(logoUrl)).status).toBe(404);
    const whole = await boss.ok('organization', organization());
    expect((await boss.ok('updateOrganization', { ...organization(), body: whole })).logoUrl).toBe(other);
    const foreign = await boss.refused('updateOrganization', { ...organization(), body: { logoUrl } });
    expect(Object.keys(errorMap(foreign))).toEqual(['message', 'logoUrl']);
    expect((await boss.ok('updateOrganization', { ...organization(), body: { logoUrl: null } })).logoUrl).toBeNull();
    expect((await get(other)).status).toBe(404);
    expect((await reported()).logoUrl).toBeNull();
  });

  it('is changed by supers alone, and no other file is taken', async () => {
    const boss = await server().as('oskar');
    expect((await upload(await server().as('bilal'), await png(), 'logo.png', {}, path)).status).toBe(403);
    for (const [content, name] of [
      [Buffer.from('GIF89a'), 'logo.png'],
      [await png(), 'logo.svg'],
    ] as const) {
      const { status, json } = await upload(boss, content, name, {}, path);
      expect({ status, code: Problem.parse(json).code }).toEqual({ status: 422, code: 'image-invalid' });
    }
  });

  it('is a colour, told as one by history and report, and refused where it is none', async () => {
    const boss = await server().as('oskar');
    expect((await boss.ok('updateOrganization', { ...organization(), body: { color: '#0A7A4B' } })).color).toBe(
      '#0a7a4b',
    );
    expect((await reported()).color).toBe('#0a7a4b');
    const { entries } = await boss.ok('organizationHistory', {
      params: { organizationId: server().demo.organizationId },
      query: { subject: 'organization' },
    });
    const changes = entries.flatMap(({ changes: changed }) => changed);
    expect(changes).toContainEqual(expect.objectContaining({ field: 'color', was: null, now: '#0a7a4b' }));
    const refused = await boss.refused('updateOrganization', { ...organization(), body: { color: 'green' } });
    expect(errorMap(refused)).toHaveProperty('color');
    expect((await boss.ok('updateOrganization', { ...organization(), body: { color: null } })).color).toBeNull();
  });
});
