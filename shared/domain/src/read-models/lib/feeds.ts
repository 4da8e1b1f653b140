import { z } from 'zod';
import type { Collection, Projection, Recorded } from '../../lib/index.js';

const assessment = z.object({ assessmentId: z.string() });
/** One assessment, or the list of an event that concerns several. */
const Concerned = z.union([
  assessment.transform((one) => [one]),
  z.object({ assessments: z.array(assessment) }).transform(({ assessments }) => assessments),
]);

/** Says which assessments' documents an event feeds. It may be asked about the very event that cannot be parsed. */
export const feedsAssessments =
  (...collections: readonly Collection[]): NonNullable<Projection['feeds']> =>
  ({ data }: Recorded) =>
    (Concerned.safeParse(data).data ?? []).flatMap(({ assessmentId: id }) =>
      collections.map(({ name }) => ({ collection: name, id })),
    );
