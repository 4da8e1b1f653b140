import { ApiProblem } from '../lib/api/problem';
import type { Api } from '../lib/api/types';
import { wait } from '../lib/api/wait';

const nameOf = (input: unknown): string => {
  const { body } = input as { readonly body: { readonly title: string } };
  return body.title;
};

/** An interface without a server: whatever is made is made after a second, but for a persona called 'Tester'. */
export const galleryApi: Api = {
  call: async (_, ...[input]) => {
    await wait(1000);
    if (nameOf(input) === 'Tester')
      throw new ApiProblem({
        code: 'persona-title-taken',
        status: 409,
        detail: 'Taken',
        errors: { title: 'This title is taken.' },
      });
    return {
      data: { ...(input as object) } as never,
      version: 1,
      total: null,
      stale: false,
      position: null,
      readPosition: null,
    };
  },
  seen: () => undefined,
};
