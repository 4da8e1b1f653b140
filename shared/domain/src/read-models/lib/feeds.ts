import { z } from 'zod';
import type { Collection, Projection, RecordedEvent } from '../../lib/index.js';

const assessment = z.object({ assessmentId: z.string() });
/** One assessment, or the list in an event about several. */
const Concerned = z.union([
  assessment.transform((one) => [one]),
  z.object({ assessments: z.array(assessment) }).transform(({ assessments }) => assessments),
]);

/** Names the assessments whose documents an event feeds. It must work for the very event that cannot be parsed. */
export const feedsAssessments =
  (...collections: readonly Collection[]): NonNullable<Projection['feeds']> =>
  ({ data }: RecordedEvent) =>
    (Concerned.safeParse(data).data ?? []).flatMap(({ assessmentId: id }) =>
      collections.map(({ name }) => ({ collection: name, id })),
    );
