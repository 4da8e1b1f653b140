import { z } from 'zod';

/*
 * The parts of a file that refer to each other, read leniently. An author then gets reference faults together with all
 * others. An unreadable part is null here and a fault of the schema.
 */
const list = <Item extends z.ZodType>(item: Item) => z.array(item.nullable().catch(null)).catch([]);
const number = z.number().nullable().catch(null);
const name = z.string().nullable().catch(null);
const onLevel = z.object({ level: number });

const Question = z.object({
  kind: name.optional(),
  recommendations: list(z.object({ key: name, level: number.optional() })),
  choices: list(z.object({ level: number, credit: number.optional() })),
});
const Objective = z.object({
  shortName: name,
  absentLevels: list(z.number()),
  maturities: list(onLevel),
  recommendations: list(z.string()),
  questions: list(Question),
});

export const Outline = z.object({
  levels: z
    .array(z.object({ position: number, name }).nullable().catch(null))
    .nullable()
    .catch(null),
  recommendations: z
    .array(z.object({ key: name }).nullable().catch(null))
    .optional()
    .nullable()
    .catch(null),
  areas: list(z.object({ name, objectives: list(Objective) })),
});
export type Outline = z.infer<typeof Outline>;
export type ObjectiveOutline = z.infer<typeof Objective>;
export type QuestionOutline = z.infer<typeof Question>;
