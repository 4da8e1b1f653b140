import { contentId, routes } from '@tidemark/contracts';
import { completion } from '@tidemark/domain';
import type { Toolbox } from '../toolbox.js';
import { findEither } from '../access/find-assessment.js';

/** The completion of a template; for an applied assessment that of its template, under the assessment's ids. */
export const completionHandler = (tools: Toolbox) =>
  tools.answering(routes.completion, async ({ params: { id }, caller }, read) => {
    const { template } = await findEither(read, caller, id);
    const { completed, percentage, missing } = completion(template.template.content);
    const idOf = (n: number | null) => (n === null ? null : contentId(id, n));
    return {
      body: {
        completed,
        percentage,
        missing: missing.map(({ code, pointer, objective, level }) => ({
          code,
          pointer,
          objective: idOf(objective),
          level: idOf(level),
        })),
      },
    };
  });
