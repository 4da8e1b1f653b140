import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal } from '@tidemark/domain';
import express, { type ErrorRequestHandler } from 'express';
import { createHttpServer } from './server.js';
import { readUpload } from './upload.js';

let url: string;
const app = express();
app.post('/', async (request, response) => {
  await readUpload({ field: 'file', limit: 1000 }, request, response);
  const { file, ...texts } = (request.body ?? {}) as { file?: File };
  response.json({
    ...texts,
    file: file && { name: file.name, type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())] },
  });
});
const refused: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const { code, faults, size } = error as Refusal;
  response.status(error instanceof Refusal ? 400 : 500).json({ code, faults, size });
};
app.use(refused);
const http = createHttpServer(app);
beforeAll(async () => {
  url = `http://127.0.0.1:${String((await http.listen(0, '127.0.0.1')).port)}`;
});
afterAll(async () => http.close(100));

const send = async (...fields: [name: string, value: string | Uint8Array<ArrayBuffer>][]): Promise<unknown> => {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value], { type: 'image/png' }), 'a.png');
  }
  return (await fetch(url, { method: 'POST', body: form })).json();
};

describe('an uploaded form', () => {
  it('consists of its texts, and its file under the field', async () => {
    expect(await send(['name', 'Zoë'], ['file', new Uint8Array([0, 255, 10])])).toEqual({
      name: 'Zoë',
      file: { name: 'a.png', type: 'image/png', bytes: [0, 255, 10] },
    });
    expect(await send(['name', 'x'])).toEqual({ name: 'x' });
  });

  it('is empty when it is not a form: the route reports what is missing', async () => {
    const response = await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect(await response.json()).toEqual({});
  });

  it('is refused when the file is too large', async () => {
    expect(await send(['file', new Uint8Array(1000)])).toMatchObject({ file: { name: 'a.png' } });
    expect(await send(['file', new Uint8Array(1001)])).toMatchObject({ code: 'too-large', size: { limit: 1000 } });
  });

  it('is refused with another file, with too many or too long texts, and when it is broken', async () => {
    const unreadable = { code: 'invalid-request', faults: [{ pointer: 'file', code: 'unreadable' }] };
    const file = new Uint8Array(1);
    expect(await send(['other', file])).toMatchObject(unreadable);
    expect(await send(['file', file], ['file', file])).toMatchObject(unreadable);
    expect(await send(['name', 'x'.repeat(10_001)], ['file', file])).toMatchObject(unreadable);
    const many = Array.from({ length: 11 }, (_, index): [string, string] => [`f${String(index)}`, 'x']);
    expect(await send(...many)).toMatchObject(unreadable);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = await fetch(url, { method: 'POST', body: '--x\r\nContent-Disp', headers });
    expect(await broken.json()).toMatchObject(unreadable);
  });
});
