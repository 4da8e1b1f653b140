import { type RouteName, roles, type User } from '@tidemark/contracts';
import { jest } from '@jest/globals';
import { ApiProblem, type ClientCode } from '../lib/api/problem';
import type { Api, CallOptions, RouteAnswer, RouteInput } from '../lib/api/types';

export type FakeAnswers = {
  readonly [N in RouteName]?: (input: RouteInput<N>, options: CallOptions) => RouteAnswer<N> | Promise<RouteAnswer<N>>;
};

export interface FakeApi extends Api {
  /** Every call in order. */
  readonly calls: { readonly name: RouteName; readonly input: unknown; readonly options: CallOptions }[];
  readonly callsOf: (name: RouteName) => readonly unknown[];
}

/** An interface that answers what the test says; a route nobody answers refuses with 'not-found'. */
export function fakeApi(answers: FakeAnswers): FakeApi {
  const calls: FakeApi['calls'] = [];
  const call = async (name: RouteName, input: unknown = {}, options: CallOptions = {}): Promise<unknown> => {
    calls.push({ name, input, options });
    const answer = answers[name] as ((input: unknown, options: CallOptions) => unknown) | undefined;
    if (!answer) throw refusal('not-found', 404);
    return answer(input, options);
  };
  return {
    call: call as Api['call'],
    seen: jest.fn(),
    calls,
    callsOf: (name) => calls.filter((one) => one.name === name).map(({ input }) => input),
  };
}

export const refusal = (code: ClientCode, status = 400, parts: Partial<ApiProblem> = {}): ApiProblem =>
  new ApiProblem({ detail: code, ...parts, code, status });

export function someone(changes: Partial<User> = {}): User {
  return {
    id: 'u1',
    firstName: 'Ana',
    surName: 'Ribeiro',
    email: 'ana@halden.example',
    role: roles[0],
    isActive: true,
    avatarUrl: null,
    organization_id: 'o1',
    organization_name: 'Halden',
    phoneNumber: null,
    persona: null,
    nodes: [],
    language: null,
    version: 1,
    ...changes,
  };
}
