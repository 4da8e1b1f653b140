import type { QuestionKind } from '@tidemark/contracts';
import { notApplicableReasons, notes as customerNotes, type Notes } from './remarks.js';
import type { Tendency } from './tendencies.js';

/** The parts of a template file that answers depend on. */
export interface DemoQuestion {
  readonly title: string;
  readonly kind: QuestionKind;
  readonly choices: readonly { readonly title: string; readonly level: number; readonly credit?: number | undefined }[];
}
export interface DemoTemplate {
  readonly areas: readonly {
    readonly objectives: readonly { readonly shortName: string; readonly questions: readonly DemoQuestion[] }[];
  }[];
}

/** One person's answer to one question. Positions count from 0, in the order of the file. */
export interface DemoAnswer {
  readonly position: readonly [area: number, objective: number, question: number];
  /** Positions of the selected choices; empty and neither skipped nor not applicable means "none of these". */
  readonly choices: readonly number[];
  readonly notApplicable: string | null;
  readonly skipped: boolean;
  readonly note: string | null;
}

/** The next number of a sequence, in [0, 1). */
type Random = () => number;

/** FNV-1a, 32 bits, over UTF-16 code units (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  }
  return h >>> 0;
}

/** mulberry32 by Tommy Ettinger (public domain): 32 bits of state, passes gjrand, plenty for demo data. */
function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

const randomFor = (...parts: readonly string[]): Random => mulberry32(hash(parts.join('\u001f')));
/** A number in [-width, width). */
const spread = (random: Random, width: number): number => (random() * 2 - 1) * width;

/** Used when a tendency does not name the objective. */
const ordinary = 2.5;
/** How much brighter or darker than the team a person answers, how much a question's difficulty varies, and chance. */
const width = { person: 0.55, question: 0.5, chance: 0.6 } as const;

/** The step of the ladder nearest to `value`; near the bottom some people pick none. */
function climb(question: DemoQuestion, value: number, random: Random): number[] {
  const reached = value < 1.8 && random() < 0.2 ? 0 : Math.max(1, Math.round(value));
  const highest = question.choices.reduce((best, choice, i) => (choice.level <= reached ? i : best), -1);
  return highest < 0 ? [] : [highest];
}

/** Practices are more likely the further their level is below `value`: a logistic curve, one half at value + 0.5. */
function tick(question: DemoQuestion, value: number, random: Random): number[] {
  return question.choices.flatMap((choice, i) => {
    const likely = 1 / (1 + Math.exp(-2.2 * (value + 0.5 - choice.level)));
    return random() < likely ? [i] : [];
  });
}

/** The choice whose credit is nearest to the part of its level that `value` reaches. */
function grade(question: DemoQuestion, value: number): number[] {
  const distance = ({ level, credit = 1 }: DemoQuestion['choices'][number]) =>
    Math.abs(credit - Math.min(1, Math.max(0, value - level + 1)));
  const nearest = question.choices.reduce(
    (best, choice, i) => (distance(choice) < distance(question.choices[best] ?? choice) ? i : best),
    0,
  );
  return question.choices.length === 0 ? [] : [nearest];
}

/** How people answer questions of each kind. */
const ways: Readonly<Record<QuestionKind, (question: DemoQuestion, value: number, random: Random) => number[]>> = {
  ladder: climb,
  checklist: tick,
  graded: grade,
};

function noteOn(question: DemoQuestion, value: number, notes: Notes, random: Random): string | null {
  const remark = random() < 0.25 ? notes[question.title] : undefined;
  if (remark === undefined) return null;
  if (value < 2.5) return remark.low;
  return value >= 3.5 ? remark.high : null;
}

function reasonAgainst(question: DemoQuestion, random: Random): string | null {
  const reasons = random() < 0.12 ? (notApplicableReasons[question.title] ?? []) : [];
  return reasons[Math.floor(random() * reasons.length)] ?? null;
}

/** People skip what they cannot judge, most often where the team does little. */
const skips = (level: number, random: Random): boolean => random() < 0.03 + 0.06 * Math.max(0, 2.5 - level);

/** What one person brings to every question. */
interface Respondent {
  /** How much brighter than the team. */
  readonly leaning: number;
  readonly notes: Notes;
}

function answer(
  question: DemoQuestion,
  level: number,
  { leaning, notes }: Respondent,
  random: Random,
): Omit<DemoAnswer, 'position'> {
  const notApplicable = reasonAgainst(question, random);
  if (notApplicable !== null) return { choices: [], notApplicable, skipped: false, note: null };
  if (skips(level, random)) return { choices: [], notApplicable: null, skipped: true, note: null };
  const hardness = spread(randomFor('question', question.title), width.question);
  const value = level + leaning + hardness + spread(random, width.chance);
  const choices = ways[question.kind](question, value, random);
  return { choices, notApplicable: null, skipped: false, note: noteOn(question, value, notes, random) };
}

/**
 * Plausible answers of one person: one entry per question, in the order of the template.
 *
 * Pure: the same template, seed and tendency always give the same answers, and an answer does not change when other
 * questions are added or moved. A question's difficulty depends only on its title, so colleagues tend to agree.
 *
 * @param seed identifies the person, and the round if the rounds should differ in more than the tendency.
 * @param tendency the level of the person's team, 1 to 5, by objective; 2.5 for missing objectives.
 * @param notes what people of the team write.
 */
export function demoAnswers(
  template: DemoTemplate,
  seed: string,
  tendency: Tendency,
  notes: Notes = customerNotes,
): DemoAnswer[] {
  const respondent = { leaning: spread(randomFor('person', seed), width.person), notes };
  return template.areas.flatMap((area, a) =>
    area.objectives.flatMap((objective, o) => {
      const level = tendency[objective.shortName] ?? ordinary;
      return objective.questions.map((question, q): DemoAnswer => {
        const random = randomFor('answer', seed, objective.shortName, question.title);
        return { position: [a, o, q], ...answer(question, level, respondent, random) };
      });
    }),
  );
}
