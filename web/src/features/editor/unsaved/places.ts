import { pieceOf } from '../../../kit/saving/fields';
import type { Draft } from '../draft/draft';
import { type EditorPlace, newQuestion } from '../place';

/** Where in the editor the field with this key is written; null: what it belongs to is gone. */
export type Places = (key: string) => EditorPlace | null;

/** The places of the fields of a template, found by the keys under which they are kept. */
export function placesOf({ template, levels, areas }: Pick<Draft, 'template' | 'levels' | 'areas'>): Places {
  const objectives = new Map(areas.flatMap((area) => area.objectives).map((one) => [one.id, one]));
  const all = [...objectives.values()].flatMap(({ questions }) => questions);
  const questions = new Map(all.map((question) => [question.id, question]));
  const choices = new Map(all.flatMap((question) => question.choices.map(({ id }) => [id, question.id] as const)));

  const objective = (id: string, more: EditorPlace = {}): EditorPlace | null =>
    objectives.has(id) ? { step: 'questions', objective: id, ...more } : null;
  const question = (id: string, more: EditorPlace = {}): EditorPlace | null => {
    const asked = questions.get(id);
    return asked === undefined ? null : objective(asked.objective_id, { question: id, ...more });
  };
  const cell = (id: string, level: string): EditorPlace | null => {
    const described = objectives.get(id);
    if (described === undefined || !levels.some((one) => one.id === level)) return null;
    return { step: 'objectives', area: described.area_id, objective: id, level };
  };
  const kinds: Readonly<Record<string, (id: string, second: string) => EditorPlace | null>> = {
    template: (id) => (id === template.id ? { step: 'levels' } : null),
    level: () => ({ step: 'levels' }),
    maturity: cell,
    objective: (id) => objective(id),
    question: (id) => question(id),
    choice: (id) => question(choices.get(id) ?? '', { choice: id }),
    'new-question': (id) => objective(id, { question: newQuestion }),
    'new-questions': (id) => objective(id),
    'new-choices': (id) => question(id),
  };
  return (key) => {
    const [kind = '', id = '', second = ''] = pieceOf(key).split(':');
    return kinds[kind]?.(id, second) ?? null;
  };
}

const TEXTS = ['title', 'name', 'description', 'label', 'url'] as const;

/** What was typed, as text that can be copied: of lists and of several fields together one line each. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('\n');
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? String(value) : '';
  const fields = value as Readonly<Record<string, unknown>>;
  return TEXTS.map((name) => wordsOf(fields[name] ?? ''))
    .filter(Boolean)
    .join('\n');
}
