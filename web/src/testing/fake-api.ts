import { type RouteName, roles, type ListedUser } from '@tidemark/contracts';
import { jest } from '@jest/globals';
import { ApiProblem, type ClientCode } from '../lib/api/problem';
import type { Answer, Api, CallOptions, RouteAnswer, RouteInput } from '../lib/api/types';

const ANSWERED = Symbol('answered');

/** An answer with what its headers say; where a test is not about them it answers the data alone. */
export interface Answered<Data> extends Answer<Data> {
  readonly [ANSWERED]: true;
}

export const answered = <Data>(data: Data, said: Partial<Omit<Answer<Data>, 'data'>> = {}): Answered<Data> => ({
  data,
  version: null,
  total: null,
  stale: false,
  position: null,
  readPosition: null,
  ...said,
  [ANSWERED]: true,
});

const isAnswered = (said: unknown): said is Answered<unknown> =>
  typeof said === 'object' && said !== null && ANSWERED in said;

type FakeAnswer<Data> = Data | Answered<Data>;

export type FakeAnswers = {
  readonly [N in RouteName]?: (
    input: RouteInput<N>,
    options: CallOptions,
  ) => FakeAnswer<RouteAnswer<N>> | Promise<FakeAnswer<RouteAnswer<N>>>;
};

export interface FakeApi extends Api {
  /** Every call in order. */
  readonly calls: { readonly name: RouteName; readonly input: unknown; readonly options: CallOptions }[];
  readonly callsOf: (name: RouteName) => readonly unknown[];
}

/** An interface that answers what the test says; a route nobody answers refuses with 'not-found'. */
export function fakeApi(answers: FakeAnswers): FakeApi {
  const calls: FakeApi['calls'] = [];
  const call = async (name: RouteName, input: unknown = {}, options: CallOptions = {}) => {
    calls.push({ name, input, options });
    const answer = answers[name] as ((input: unknown, options: CallOptions) => unknown) | undefined;
    if (!answer) throw refusal('not-found', 404);
    const said = await answer(input, options);
    return isAnswered(said) ? said : answered(said);
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

export function someone(changes: Partial<ListedUser> = {}): ListedUser {
  return {
    id: 'u1',
    firstName: 'Ana',
    surName: 'Ribeiro',
    email: 'ana@halden.example',
    role: roles[0],
    isActive: true,
    isInvited: false,
    avatarUrl: null,
    organization_id: 'o1',
    organization_name: 'Halden',
    organization_timeZone: 'UTC',
    phoneNumber: null,
    persona: null,
    nodes: [],
    language: null,
    firstSteps: 'shown',
    may: [],
    version: 1,
    ...changes,
  };
}
