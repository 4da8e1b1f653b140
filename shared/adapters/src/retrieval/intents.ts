import { asWords, contains, isAll, type Phrases, without } from './phrases.js';

/** Kinds of questions about figures. Other questions are looked up in the texts. */
export type Intent =
  | 'greeting'
  | 'summary'
  | 'change'
  | 'disagreement'
  | 'recommendations'
  | 'lowest'
  | 'highest'
  | 'respondents'
  | 'coverage'
  | 'own-value'
  | 'value';

/** Whether a question has a phrase of a kind, as each language lists them. */
type Says = (kind: Phrases) => boolean;

/** Whether a question names a node, several, and an area or objective, that has figures. */
export interface Hints {
  readonly namesPlace: boolean;
  readonly namesNodes?: boolean;
  readonly namesPiece: boolean;
}
const namesFigures = ({ namesPlace, namesPiece }: Hints): boolean => namesPlace || namesPiece;

interface Sign {
  readonly intent: Intent;
  readonly isMeant: (says: Says, hints: Hints) => boolean;
}

/** The first match wins. */
const signs: readonly Sign[] = [
  { intent: 'summary', isMeant: (says) => says('summary') && !says('howTo') },
  {
    intent: 'change',
    isMeant: (says, { namesNodes = false }) =>
      (says('change') || (says('compareWith') && !namesNodes)) && (!says('howTo') || says('ours')),
  },
  { intent: 'disagreement', isMeant: (says) => says('disagree') && !says('meaning') && !says('howTo') },
  {
    intent: 'recommendations',
    isMeant: (says, hints) =>
      (says('action') && (namesFigures(hints) || !says('howTo') || says('ours'))) ||
      (says('advice') && (namesFigures(hints) || (!says('howTo') && (says('ours') || says('lowest'))))),
  },
  { intent: 'lowest', isMeant: (says) => says('lowest') && !says('meaning') },
  { intent: 'highest', isMeant: (says) => says('highest') && !says('meaning') && !says('howTo') },
  {
    intent: 'respondents',
    isMeant: (says, hints) =>
      says('howMany') && says('answering') && !says('howTo') && (namesFigures(hints) || says('notYet')),
  },
  { intent: 'coverage', isMeant: (says, hints) => says('coverage') && isAboutFigures(says, hints) },
  { intent: 'own-value', isMeant: (says) => says('value') && says('own') && !says('meaning') && !says('howTo') },
  {
    intent: 'value',
    isMeant: (says, hints) => (says('value') || isOfBoth(hints)) && isAboutFigures(says, hints),
  },
];

/** “Observability in Booking?” */
const isOfBoth = ({ namesPlace, namesPiece }: Hints): boolean => namesPlace && namesPiece;

const isAboutFigures = (says: Says, hints: Hints): boolean =>
  (namesFigures(hints) || (says('ours') && !says('howMany'))) && !says('meaning') && !says('howTo');

export function intentOf(question: string, hints: Hints): Intent | undefined {
  const words = asWords(question);
  if (isAll(without(words, 'name'), 'greeting')) return 'greeting';
  const withoutPractice = without(words, 'notHighest');
  const says: Says = (kind) => contains(kind === 'highest' ? withoutPractice : words, kind);
  return signs.find(({ isMeant }) => isMeant(says, hints))?.intent;
}

/** The things to rank: nodes and areas if they are named, else objectives. */
export function subjectOf(question: string): 'node' | 'area' | 'objective' {
  const words = asWords(question);
  if (contains(words, 'ofObjective')) return 'objective';
  if (contains(words, 'ofArea')) return 'area';
  return contains(words, 'ofNode') ? 'node' : 'objective';
}
