import { describe, expect, it } from '@jest/globals';
import { problemCodes, problemStatus, route, type Route, type SpecErrorKey } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import { z } from 'zod';
import { problemOf, problemOfError } from './problem.js';

const routeWith = (errorKey?: SpecErrorKey): Route =>
  route({
    method: 'GET',
    path: '/x',
    service: 'query',
    access: 'user',
    summary: '',
    answer: z.unknown(),
    ...(errorKey === undefined ? {} : { errorKey }),
  });
const fault = (pointer: string, detail: string) => ({ pointer, code: 'required', detail });

describe('a problem document', () => {
  it('exists for every code of the closed list, with its status and text', () => {
    for (const code of problemCodes) {
      const problem = problemOf(code, undefined);
      expect(problem).toMatchObject({ code, status: problemStatus[code], type: `urn:tidemark:problem:${code}` });
      expect(problem.detail).not.toBe('');
    }
  });

  it('has the text under the key that the specification gives the route', () => {
    const keys: SpecErrorKey[] = [
      'assessmentError',
      'areaError',
      'objectiveMaturityError',
      'questionError',
      'form',
      'message',
    ];
    for (const key of keys) {
      const { errors, detail } = problemOf('not-allowed', routeWith(key));
      expect(errors).toEqual({ [key]: detail });
    }
    expect(problemOf('not-allowed', routeWith())).not.toHaveProperty('errors');
    expect(problemOf('not-allowed', undefined)).not.toHaveProperty('errors');
  });

  it('has the text as a plain string too where the specification reads one, and only there', () => {
    const problem = problemOf('not-allowed', { ...routeWith('assessmentError'), plainError: true });
    expect(problem).toMatchObject({ error: problem.detail, errors: { assessmentError: problem.detail } });
    expect(problemOf('not-allowed', routeWith('assessmentError'))).not.toHaveProperty('error');
  });

  it('repeats no text', () => {
    const taken = problemOf('email-taken', undefined, { faults: [fault('/email', 'Email is already in use')] });
    expect(taken.detail).toBe('Email is already in use');
    const blank = [fault('/name', 'Area name is required!'), fault('/title', 'Area name is required!')];
    expect(problemOf('area-name-required', undefined, { faults: blank }).detail).toBe('Area name is required!');
    const two = [fault('/a', 'This is missing'), fault('/b', 'This is missing.')];
    const { detail, errors } = problemOf('invalid-request', undefined, { faults: two });
    expect(detail).toBe("This request isn't valid. This is missing.");
    expect(errors).toEqual({ a: 'This is missing', b: 'This is missing.' });
  });

  it('names every faulty field, and puts all of them into its text', () => {
    const faults = [fault('/name', 'Name is missing'), fault('/areas/0/title', 'Title is missing.'), fault('/', 'Bad')];
    const problem = problemOf('invalid-request', routeWith('form'), { faults });
    expect(problem.detail).toBe("This request isn't valid. Name is missing. Title is missing. Bad.");
    expect(problem.errors).toEqual({
      form: problem.detail,
      name: 'Name is missing',
      'areas.0.title': 'Title is missing.',
      body: 'Bad',
    });
  });

  it('reports the first fault of a field, and accepts any field name', () => {
    const faults = [fault('/a', 'first'), fault('/a', 'second'), fault('/constructor', 'odd'), fault('/x~1y', 'odder')];
    const { errors } = problemOf('invalid-request', undefined, { faults });
    expect(errors).toEqual(
      Object.fromEntries([
        ['a', 'first'],
        ['constructor', 'odd'],
        ['x/y', 'odder'],
      ]),
    );
  });
});

describe('a request with very many faults', () => {
  const many = Array.from({ length: 250 }, (_, n) => fault(`/fields/${String(n)}`, `Field ${String(n)} is odd`));

  it('reports a hundred of them, and how many were left out', () => {
    const problem = problemOf('invalid-request', undefined, { faults: many });
    expect(Object.keys(problem.errors ?? {})).toHaveLength(100);
    expect(problem.moreFaults).toBe(150);
    expect(problem.detail).toMatch(/Field 99 is odd\. There are 150 more faults\.$/);
    expect(problemOf('invalid-request', undefined, { faults: many.slice(0, 100) })).not.toHaveProperty('moreFaults');
  });

  it('reports the same for a file', () => {
    const problem = problemOfError(new Refusal('template-file-invalid', { faults: many }), undefined, 'r1');
    expect(problem?.errors).toEqual(many.slice(0, 100));
    expect(problem?.moreFaults).toBe(150);
  });
});

describe('the problem of a thrown error', () => {
  it('is the refusal’s, with its own text', () => {
    expect(problemOfError(new Refusal('short-name-taken', { detail: 'On Sales.' }), undefined, 'r1')).toMatchObject({
      code: 'short-name-taken',
      detail: 'On Sales.',
      requestId: 'r1',
    });
    expect(problemOfError(new Refusal('not-found'), undefined, 'r1')?.detail).toBe('Not found.');
  });

  it('keeps the pointers of a file’s faults, also two of one field', () => {
    const faults = [fault('/areas/0/name', 'a'), fault('/areas/0/name', 'b')];
    const problem = problemOfError(
      new Refusal('template-file-invalid', { faults }),
      routeWith('assessmentError'),
      'r1',
    );
    expect(problem?.errors).toEqual(faults);
  });

  it('does not exist for a defect of ours', () => {
    expect(problemOfError(new TypeError('x'), undefined, 'r1')).toBeUndefined();
    expect(problemOfError('text', undefined, 'r1')).toBeUndefined();
  });
});
