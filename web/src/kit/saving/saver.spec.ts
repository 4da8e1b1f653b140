import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { offline } from '../../lib/api/problem';
import { refusal } from '../../testing/fake-api';
import type { FieldSource } from './fields';
import { Saver } from './saver';
import { keep, readKept } from './unsaved-fields';

const storage = 'tidemark.editor.u1.t1';
const ports = {
  now: () => Date.now(),
  after: (milliseconds: number, then: () => void) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A piece on a server: `version` counts its changes by all users. */
function piece(fields: Readonly<Record<string, string>>) {
  const now: { version: number; fields: Record<string, string> } = { version: 1, fields: { ...fields } };
  const sent: string[] = [];
  let fault: (() => Error) | null = null;
  const source = (name: string, more: Partial<FieldSource<unknown>> = {}): FieldSource<unknown> => ({
    key: `question:q1/${name}`,
    stored: now.fields[name],
    version: now.version,
    send: async (value, version) => {
      sent.push(`${name}=${String(value)}@${String(version)}`);
      await Promise.resolve();
      if (fault !== null) throw fault();
      if (version !== now.version)
        throw refusal('stale-version', 412, { current: { ...now.fields, version: now.version } });
      now.fields[name] = String(value);
      now.version += 1;
      return { version: now.version };
    },
    ...more,
  });
  return {
    now,
    sent,
    source,
    /** Somebody else writes. */
    written: (name: string, text: string) => {
      now.fields[name] = text;
      now.version += 1;
    },
    fails: (next: (() => Error) | null) => {
      fault = next;
    },
  };
}

const saver = () => new Saver(storage, ports);
/** As a field does that is on the screen: it tells what it knows when it is drawn, and then what is typed. */
function write(one: Saver, source: FieldSource<unknown>, value: unknown): void {
  one.know(source);
  one.change(source, value);
}
const after = async (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const title = 'question:q1/title';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

describe('what is typed', () => {
  test('is sent once, a second after the last key, for the version that was read', async () => {
    const server = piece({ title: 'Old' });
    const one = saver();
    const source = server.source('title');
    write(one, source, 'N');
    await after(900);
    write(one, source, 'New');
    await after(999);
    expect(server.sent).toEqual([]);
    expect(one.unsaved(title)?.state).toBe('pending');
    await after(1);
    expect(server.sent).toEqual(['title=New@1']);
    expect(one.unsaved(title)).toBeUndefined();
    expect(one.summary()).toMatchObject({ pending: 0, unsaved: 0, offline: false });
    expect(one.summary().savedAt).not.toBeNull();
  });

  test('is sent at once when the field is left', async () => {
    const server = piece({ title: 'Old' });
    const one = saver();
    write(one, server.source('title', { delay: null }), 'New');
    await after(60_000);
    expect(server.sent).toEqual([]);
    one.flush(title);
    await after(0);
    expect(server.now.fields['title']).toBe('New');
  });

  test('is in the browser from the first key on, until the server has it', async () => {
    const server = piece({ title: 'Old' });
    const one = saver();
    write(one, server.source('title'), 'New');
    await after(0);
    expect(readKept(storage)).toEqual({ [title]: { value: 'New', base: 'Old' } });
    await after(1000);
    expect(readKept(storage)).toEqual({});
  });

  test('is not sent when it is typed back, nor while it may not be sent', async () => {
    const server = piece({ title: 'Old' });
    const one = saver();
    write(one, server.source('title'), 'New');
    write(one, server.source('title'), 'Old');
    await after(2000);
    write(one, server.source('title', { sendable: (value) => value !== '' }), '');
    await after(5000);
    expect(server.sent).toEqual([]);
    expect(one.unsaved(title)?.value).toBe('');
  });

  test('goes on while it is under way: one request of a piece at a time, each for the version of the one before', async () => {
    const server = piece({ title: 'Old', description: 'Old' });
    const one = saver();
    write(one, server.source('title'), 'First');
    write(one, server.source('description'), 'About');
    await after(1000);
    write(one, server.source('title'), 'Second');
    await after(5000);
    expect(server.sent).toEqual(['title=First@1', 'description=About@2', 'title=Second@3']);
    expect(server.now.fields).toEqual({ title: 'Second', description: 'About' });
    expect(one.summary().pending).toBe(0);
  });
});

describe('after a reload of the page', () => {
  test('what was not acknowledged is sent as soon as its field is known', async () => {
    keep(storage, [[title, { value: 'Typed before', base: 'Old' }]]);
    const server = piece({ title: 'Old' });
    const one = saver();
    expect(one.unsaved(title)?.value).toBe('Typed before');
    expect(one.summary()).toMatchObject({ pending: 0, unsaved: 1 });
    expect(one.astray()).toEqual([title]);
    one.know(server.source('title'));
    expect(one.summary()).toMatchObject({ pending: 1, unsaved: 0 });
    await after(1000);
    expect(server.sent).toEqual(['title=Typed before@1']);
    expect(readKept(storage)).toEqual({});
  });

  test('what the server has by now is forgotten', async () => {
    keep(storage, [[title, { value: 'Arrived', base: 'Old' }]]);
    const server = piece({ title: 'Arrived' });
    const one = saver();
    one.know(server.source('title'));
    await after(5000);
    expect(server.sent).toEqual([]);
    expect(readKept(storage)).toEqual({});
  });

  test('what somebody else has written meanwhile is asked about, and nothing is sent', async () => {
    keep(storage, [[title, { value: 'Mine', base: 'Old' }]]);
    const server = piece({ title: 'Theirs' });
    const one = saver();
    one.know(server.source('title'));
    await after(5000);
    expect(server.sent).toEqual([]);
    expect(one.unsaved(title)).toMatchObject({ state: 'conflict', value: 'Mine', theirs: 'Theirs' });
  });

  test('what lies in its place and is nothing of the kind is passed over', () => {
    localStorage.setItem(storage, '{"question:q1/title":7,');
    expect(saver().summary()).toMatchObject({ pending: 0, unsaved: 0 });
    localStorage.setItem(storage, '{"question:q1/title":7}');
    expect(saver().unsaved(title)).toBeUndefined();
  });
});

describe('another editor', () => {
  test('of another field of the piece: both are kept, and nobody is asked', async () => {
    const server = piece({ title: 'Old', description: 'Old' });
    const one = saver();
    const source = server.source('title');
    write(one, source, 'Mine');
    server.written('description', 'Theirs');
    await after(2000);
    expect(server.sent).toEqual(['title=Mine@1', 'title=Mine@2']);
    expect(server.now.fields).toEqual({ title: 'Mine', description: 'Theirs' });
    expect(one.unsaved(title)).toBeUndefined();
  });

  test('of the same field: a conflict, in which mine is kept on wish', async () => {
    const server = piece({ title: 'Old' });
    const one = saver();
    write(one, server.source('title'), 'Mine');
    server.written('title', 'Theirs');
    await after(2000);
    expect(one.unsaved(title)).toMatchObject({ state: 'conflict', theirs: 'Theirs' });
    expect(one.summary().unsaved).toBe(1);
    one.keepMine(title);
    await after(2000);
    expect(server.now.fields['title']).toBe('Mine');
    expect(one.summary().unsaved).toBe(0);
  });

  test('of the same field: a conflict, in which theirs is taken on wish', async () => {
    const server = piece({ title: 'Old' });
    const one = saver();
    write(one, server.source('title'), 'Mine');
    server.written('title', 'Theirs');
    await after(2000);
    one.forget(title);
    await after(2000);
    expect(server.now.fields['title']).toBe('Theirs');
    expect(readKept(storage)).toEqual({});
  });

  test('who wrote the same is no conflict', async () => {
    const server = piece({ title: 'Old' });
    const one = saver();
    write(one, server.source('title'), 'Same');
    server.written('title', 'Same');
    await after(2000);
    expect(one.unsaved(title)).toBeUndefined();
    expect(server.sent).toEqual(['title=Same@1']);
  });
});

describe('a refusal', () => {
  test('keeps the text with the reason, and is tried again when something is typed', async () => {
    const server = piece({ title: 'Old' });
    const one = saver();
    const source = server.source('title');
    server.fails(() => refusal('internal-error', 500));
    write(one, source, 'New');
    await after(60_000);
    expect(server.sent).toEqual(['title=New@1']);
    expect(one.unsaved(title)).toMatchObject({ state: 'refused', value: 'New' });
    expect(one.summary()).toMatchObject({ pending: 0, unsaved: 1 });
    expect(readKept(storage)[title]?.value).toBe('New');
    server.fails(null);
    write(one, source, 'Newer');
    await after(1000);
    expect(server.now.fields['title']).toBe('Newer');
    expect(one.summary().unsaved).toBe(0);
  });
});

describe('a connection that is lost', () => {
  test('loses nothing: it retries automatically', async () => {
    const server = piece({ title: 'Old' });
    const one = saver();
    server.fails(offline);
    write(one, server.source('title'), 'New');
    await after(1000);
    expect(one.unsaved(title)?.state).toBe('offline');
    expect(one.summary().offline).toBe(true);
    server.fails(null);
    await after(5000);
    expect(server.now.fields['title']).toBe('New');
    expect(one.summary().offline).toBe(false);
  });

  test('and is back: all that waits is sent at once', async () => {
    const server = piece({ title: 'Old' });
    const one = saver();
    server.fails(offline);
    write(one, server.source('title'), 'New');
    await after(1000);
    server.fails(null);
    one.flushAll();
    await after(0);
    expect(server.now.fields['title']).toBe('New');
  });

  test('while the editor is closed: what waits stays in the browser', async () => {
    const server = piece({ title: 'Old' });
    const one = saver();
    write(one, server.source('title'), 'New');
    one.close();
    await after(60_000);
    expect(server.sent).toEqual([]);
    expect(readKept(storage)[title]?.value).toBe('New');
  });
});

describe('commands', () => {
  test('go one after the other, in the order in which they were asked for, also after one was refused', async () => {
    const one = saver();
    const done: string[] = [];
    const slow = one.enqueue(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      done.push('create');
      return 'id';
    });
    const refused = one.enqueue(async () => {
      done.push('refused');
      await Promise.reject(refusal('not-found', 404));
    });
    const said = expect(refused).rejects.toMatchObject({ code: 'not-found' });
    const last = one.enqueue(async () => done.push('delete'));
    expect(one.summary().pending).toBe(3);
    await after(500);
    await Promise.all([slow, said, last]);
    expect(done).toEqual(['create', 'refused', 'delete']);
    await after(0);
    expect(one.summary().pending).toBe(0);
  });

  test('of two lanes do not wait for each other, and what is of no lane waits for all', async () => {
    const one = saver();
    const done: string[] = [];
    const slowly = async (name: string) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      done.push(name);
    };
    const begun = [
      one.enqueue(async () => slowly('first choice of a'), 'a'),
      one.enqueue(async () => slowly('second choice of a'), 'a'),
      one.enqueue(async () => slowly('choice of b'), 'b'),
      one.enqueue(async () => slowly('area')),
      one.enqueue(async () => slowly('third choice of a'), 'a'),
    ];
    await after(500);
    expect(done).toEqual(['first choice of a', 'choice of b']);
    await after(1500);
    await Promise.all(begun);
    expect(done.slice(2)).toEqual(['second choice of a', 'area', 'third choice of a']);
  });

  test('wait for the connection, and are sent again under the same name', async () => {
    const one = saver();
    const names: string[] = [];
    let isOff = true;
    const made = one.enqueue(async (name) => {
      names.push(name);
      await Promise.resolve();
      if (isOff) throw offline();
      return 'made';
    });
    await after(0);
    expect(one.summary()).toMatchObject({ pending: 1, offline: true });
    await after(5000);
    expect(names).toHaveLength(2);
    isOff = false;
    one.flushAll();
    await expect(made).resolves.toBe('made');
    expect(new Set(names).size).toBe(1);
    await after(0);
    expect(one.summary()).toMatchObject({ pending: 0, offline: false });
  });
});

describe('the screen', () => {
  test('is not read again before a batch of requests is through', async () => {
    const letGo = jest.fn();
    const hold = jest.fn(() => letGo);
    const one = new Saver(storage, { ...ports, hold });
    const create = async () => new Promise((resolve) => setTimeout(resolve, 300));
    const batch = Promise.all([one.enqueue(create), one.enqueue(create)]);
    await after(600);
    await batch;
    const third = one.enqueue(create);
    await after(300);
    await third;
    expect(letGo).not.toHaveBeenCalled();
    await after(400);
    expect(hold).toHaveBeenCalledTimes(1);
    expect(letGo).toHaveBeenCalledTimes(1);
  });

  test('is read on the way where a batch takes long', async () => {
    const letGo = jest.fn();
    const one = new Saver(storage, { ...ports, hold: () => letGo });
    const long = one.enqueue(async () => new Promise((resolve) => setTimeout(resolve, 9000)));
    await after(4000);
    expect(letGo).toHaveBeenCalledTimes(1);
    await after(5000);
    await long;
  });
});

test('as many fields are on their way at once as there are connections', async () => {
  const one = saver();
  const open: (() => void)[] = [];
  for (let index = 0; index < 10; index += 1) {
    const key = `maturity:o:${String(index)}/description`;
    const send = async () => {
      await new Promise<void>((answer) => open.push(answer));
      return { version: 1 };
    };
    one.change({ key, stored: '', version: undefined, send }, 'Text');
    one.flush(key);
  }
  expect(open).toHaveLength(6);
  open[0]?.();
  await after(0);
  expect(open).toHaveLength(7);
  for (let index = 1; index < 10; index += 1) {
    open[index]?.();
    await after(0);
  }
  expect(one.summary().pending).toBe(0);
  expect(readKept(storage)).toEqual({});
});

test('notifies a subscriber of one field about that field only', async () => {
  const server = piece({ title: 'Old', description: 'Old' });
  const one = saver();
  const told = jest.fn();
  const off = one.subscribe('question:q1/description', told);
  write(one, server.source('title'), 'New');
  await after(1000);
  expect(told).not.toHaveBeenCalled();
  write(one, server.source('description'), 'New');
  expect(told).toHaveBeenCalledTimes(1);
  off();
  await after(1000);
  expect(told).toHaveBeenCalledTimes(1);
});

test('a piece that is gone takes along what was typed into it', async () => {
  const server = piece({ title: 'Old', description: 'Old' });
  const one = saver();
  write(one, server.source('title'), 'New');
  write(one, server.source('description'), 'New');
  one.forgetPiece('question:q1');
  await after(5000);
  expect(server.sent).toEqual([]);
  expect(readKept(storage)).toEqual({});
});
