import { describe, expect, test } from '@jest/globals';
import { type FileStore, type Ids, ImageRefused, type Images, type Mail, type Mailer } from '@tidemark/kernel';
import { using } from './opened-port.js';
import type { Factory } from './opened-port.js';

/** The guarantees of every file store. */
export function fileContract(name: string, factory: Factory<FileStore>): void {
  describe(`files: ${name}`, () => {
    test('a file comes back byte by byte with its type; a later one replaces it; a removed one is gone', () =>
      using(factory, async ({ port }) => {
        const content = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
        await port.put('tenant-1/avatar.png', content, 'image/png');
        const found = await port.get('tenant-1/avatar.png');
        expect(found?.contentType).toBe('image/png');
        expect(found?.content.equals(content)).toBe(true);
        await port.put('tenant-1/avatar.png', Buffer.from('é'), 'text/plain; charset=utf-8');
        const replaced = await port.get('tenant-1/avatar.png');
        expect([replaced?.content.toString(), replaced?.contentType]).toEqual(['é', 'text/plain; charset=utf-8']);
        await port.remove('tenant-1/avatar.png');
        await port.remove('tenant-1/avatar.png');
        expect(await port.get('tenant-1/avatar.png')).toBeUndefined();
        expect(await port.get('tenant-2/avatar.png')).toBeUndefined();
      }));

    test.each([
      '',
      '.',
      '..',
      '../secrets.json',
      'a/../../b',
      '/etc/passwd',
      'a//b',
      'a/',
      '.types/x',
      'a\\b',
      'a\0b',
      'ä',
    ])('the name %j is refused everywhere', (bad) =>
      using(factory, async ({ port }) => {
        await expect(port.put(bad, Buffer.from('x'), 'text/plain')).rejects.toThrow('no file name');
        await expect(port.get(bad)).rejects.toThrow('no file name');
        await expect(port.remove(bad)).rejects.toThrow('no file name');
      }),
    );

    test('files survive a restart', () =>
      using(factory, async ({ port, reopen }) => {
        await port.put('a.txt', Buffer.from('x'), 'text/plain');
        const again = reopen === undefined ? port : await reopen();
        expect((await again.get('a.txt'))?.content.toString()).toBe('x');
      }));
  });
}

/** The smallest of their kind: one pixel each. */
export const pictures = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.from(
    '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQAo//2Q==',
    'base64',
  ),
} as const;

/** The guarantees of every adapter that makes pictures safe to show. */
export function imageContract(name: string, factory: Factory<Images>): void {
  describe(`images: ${name}`, () => {
    test.each(['png', 'jpeg'] as const)('a %s becomes another picture, the same each time', (kind) =>
      using(factory, async ({ port }) => {
        const first = await port.avatar(pictures[kind]);
        expect(first.contentType).toBe('image/webp');
        expect(first.content.equals(pictures[kind])).toBe(false);
        expect((await port.avatar(pictures[kind])).content.equals(first.content)).toBe(true);
        expect((await port.logo(pictures[kind])).contentType).toBe('image/webp');
      }),
    );

    test.each([
      ['nothing', ''],
      ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['a GIF', 'GIF89a'],
      ['a page', '<!doctype html><script>alert(1)</script>'],
    ])('%s is refused', (_what, content) =>
      using(factory, async ({ port }) => {
        await expect(port.avatar(Buffer.from(content))).rejects.toBeInstanceOf(ImageRefused);
        await expect(port.logo(Buffer.from(content))).rejects.toBeInstanceOf(ImageRefused);
      }),
    );
  });
}

const mail = (id: string): Mail => ({
  id,
  to: { name: 'Zoë "Z" Müller', address: 'zoe@example.org' },
  subject: 'Avaliação – 漢字',
  text: 'Open http://localhost:3000/form/abc?x=1&y=2. Or (https://example.org/a)!',
  html: '<p>Olá, <a href="http://localhost:3000/form/abc">abrir</a></p>',
  language: 'pt-BR',
});

/** The guarantees of every mailer with a mailbox. */
export function mailboxContract(
  name: string,
  factory: Factory<{ readonly mailer: Mailer; readonly tick: () => void }>,
): void {
  describe(`mailbox: ${name}`, () => {
    test('mails are listed newest first, with their links; a repeated one replaces itself', () =>
      using(factory, async ({ port: { mailer, tick } }) => {
        for (const id of ['m/1', 'm.2', 'm3', 'm/1']) {
          await mailer.send(mail(id));
          tick();
        }
        const entries = (await mailer.mailbox?.()) ?? [];
        expect(entries.map(({ id }) => id)).toEqual(['m/1', 'm3', 'm.2']);
        const { subject, text, html } = mail('m3');
        expect(entries[1]).toMatchObject({ to: 'zoe@example.org', subject, text, html });
        expect(entries[1]?.links).toEqual(['http://localhost:3000/form/abc?x=1&y=2', 'https://example.org/a']);
      }));

    test('the mailbox survives a restart', () =>
      using(factory, async ({ port, reopen }) => {
        await port.mailer.send(mail('m1'));
        const { mailer } = reopen === undefined ? port : await reopen();
        expect((await mailer.mailbox?.())?.map(({ id }) => id)).toEqual(['m1']);
      }));
  });
}

/** The guarantees of every source of ids. */
export function idContract(name: string, create: () => Ids): void {
  describe(`ids: ${name}`, () => {
    test('new ids are UUIDs of version 7, all different and rising', () => {
      const ids = create();
      const made = Array.from({ length: 1000 }, () => ids.next());
      expect(new Set(made).size).toBe(1000);
      expect([...made].sort()).toEqual(made);
      for (const id of made)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    });

    test('derived ids depend only on the parts, and on where one ends', () => {
      expect(create().derive('a', 'b')).toBe(create().derive('a', 'b'));
      const others = [['a', 'c'], ['ab'], ['a', 'b', ''], ['b', 'a']].map((parts) => create().derive(...parts));
      expect(new Set([create().derive('a', 'b'), ...others]).size).toBe(5);
      expect(create().derive('é')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-/);
    });
  });
}
