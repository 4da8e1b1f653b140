import type { QuestionKind } from '@tidemark/contracts';
import { isBlank, isHeading, type TextLine } from './lines.js';

/** A question of a plain text, line by line. */
export interface WrittenQuestion {
  readonly title: TextLine;
  readonly description: readonly TextLine[];
  readonly choices: readonly TextLine[];
}

export interface WrittenQuestions {
  readonly questions: readonly WrittenQuestion[];
  /** Text that belongs to no question: choices before the first one, and remarks about objectives. */
  readonly astray: readonly TextLine[];
}

/** Questions stand at the left edge. If every line at the edge has a bullet, those lines are the questions. */
function titlesIn(lines: readonly TextLine[]): (line: TextLine) => boolean {
  const said = lines.filter((line) => !isBlank(line));
  const edge = Math.min(...said.map(({ indent }) => indent));
  const atEdge = said.filter(({ indent }) => indent === edge);
  const numbered = atEdge.length < said.length && atEdge.every(({ kind }) => kind === 'bullet');
  return ({ kind, indent }) => indent === edge && (kind === 'bullet' ? numbered : kind === 'text');
}

/** Headings and recommendations, wherever; what a level means, at the edge: indented it is a choice without a bullet. */
function foreignIn(lines: readonly TextLine[]): (line: TextLine) => boolean {
  const edge = Math.min(...lines.filter((line) => !isBlank(line)).map(({ indent }) => indent));
  return (line) => isHeading(line) || line.kind === 'recommendation' || (line.kind === 'level' && line.indent === edge);
}

interface Cut {
  readonly title: TextLine;
  readonly below: TextLine[];
}

/** Cuts the lines at their titles. A second line at the edge right below a title belongs to it. */
function cutAt(isTitle: (line: TextLine) => boolean, lines: readonly TextLine[]) {
  const cuts: Cut[] = [];
  const astray: TextLine[] = [];
  let underTitle = false;
  for (const line of lines) {
    const cut = cuts.at(-1);
    if (isTitle(line) && (line.kind === 'bullet' || !underTitle)) {
      cuts.push({ title: line, below: [] });
      underTitle = true;
    } else {
      underTitle &&= isTitle(line);
      if (cut) cut.below.push(line);
      else if (!isBlank(line)) astray.push(line);
    }
  }
  return { cuts, astray };
}

/** What stands right below a title without a bullet describes it, where it is not one of the choices itself. */
function questionOf({ title, below }: Cut, isTitle: (line: TextLine) => boolean): WrittenQuestion {
  const isBullet = ({ kind }: TextLine) => kind === 'bullet';
  const end = below.findIndex((line) => isBlank(line) || isBullet(line));
  const head = end === -1 ? below : below.slice(0, end);
  const isBulleted = below.some(isBullet);
  const description = head.filter((line) => isBulleted || isTitle(line));
  return { title, description, choices: below.filter((line) => !isBlank(line) && !description.includes(line)) };
}

/**
 * Reads lines as questions with choices: by bullets, by numbers or by indentation. Every line that says something is in the
 * answer once.
 */
export function questionsIn(lines: readonly TextLine[]): WrittenQuestions {
  const isForeign = foreignIn(lines);
  const own = lines.filter((line) => !isForeign(line));
  const isTitle = titlesIn(own);
  const { cuts, astray } = cutAt(isTitle, own);
  return {
    questions: cuts.map((cut) => questionOf(cut, isTitle)),
    astray: [...astray, ...lines.filter(isForeign)],
  };
}

/** What a question says below its title. */
export const describedBy = ({ description }: WrittenQuestion): string =>
  description.map(({ whole }) => whole).join('\n');

/** A question whose choices all have boxes is a checklist. */
export const kindOf = ({ choices }: WrittenQuestion): QuestionKind =>
  choices.length > 0 && choices.every(({ box }) => box) ? 'checklist' : 'ladder';
