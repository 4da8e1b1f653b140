import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@tidemark/domain';
import { parseBody, parseRequest, type ParsedRequest } from './parse.js';
import { table } from './served.fixture.js';

const faults = (name: 'thing' | 'change', raw: Partial<ParsedRequest>): string[] => {
  try {
    const { params: path = {}, query = {}, body } = raw;
    parseRequest(table[name], { params: path, query, body: parseBody(table[name], body) });
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.code).toBe('invalid-request');
    return error.faults.map(({ pointer, code }) => `${pointer} ${code}`);
  }
};
const params = { organizationId: 't1', userId: 'uma' };

describe('parsing a request', () => {
  it('returns path, query and body as their schemas parse them', () => {
    expect(
      parseRequest(table.thing, { params, query: { page: '2' }, body: parseBody(table.thing, undefined) }),
    ).toEqual({
      params,
      query: { page: '2' },
      body: {},
    });
  });

  it('reports all faults of path, query and body together', () => {
    expect(
      faults('thing', { params: { organizationId: 't1' }, query: { page: 'x', sort: 'up' }, body: { a: 1 } }),
    ).toEqual(['/userId required', '/page invalid-value', '/sort unknown-field', '/a unknown-field']);
  });

  it('distinguishes a missing field from one of the wrong type or size', () => {
    expect(faults('change', { params: { id: '1' } })).toEqual(['/name required']);
    expect(faults('change', { params: { id: '1' }, body: { name: 1, count: 'x' } })).toEqual([
      '/name wrong-type',
      '/count wrong-type',
    ]);
    expect(faults('change', { params: { id: '1' }, body: { name: 'x' } })).toEqual(['/name out-of-range']);
  });

  it('names each unknown field, whatever its name', () => {
    expect(faults('change', { params: { id: '1' }, body: { name: 'xx', 'a/b': 1, role: 2 } })).toEqual([
      '/a~1b unknown-field',
      '/role unknown-field',
    ]);
  });

  it('reports the request as a whole when the body is not an object', () => {
    for (const body of [1, 'text', [], null]) {
      expect(faults('change', { params: { id: '1' }, body })).toEqual([
        body === null ? '/name required' : '/ wrong-type',
      ]);
    }
  });
});
