import { folded } from './words.js';

/** What is asked about figures. What is no such question is looked up in the texts. */
export type Intent =
  | 'greeting'
  | 'recommendations'
  | 'lowest'
  | 'highest'
  | 'respondents'
  | 'coverage'
  | 'own-value'
  | 'value';

/** Written as `folded` leaves them; a question is understood in each of the languages, whatever the answer's is. */
const patterns = {
  greeting:
    /^\W*(hi|hello|hey|good (morning|afternoon|evening)|hola|buen[oa]s( \w+)?|oi|ola|bom dia|boa (tarde|noite))\W*( marlin)?\W*$/,
  action:
    /\b((should|can|could|must|do) (we|i|they) (do|improve|work on)|(to|we|they|i) (improve|get better)|improve|next steps?|work on (first|next)|(debemos|deberiamos|podemos|hay que) (hacer|mejorar)|que hacer|mejorar|proximos? pasos?|(devemos|deveriamos|podemos) (fazer|melhorar)|o que fazer|melhorar|proximos? passos?)\b/,
  advice: /\b(recommend\w*|suggest\w*|advice|advise|recomend\w*|suger\w*|consejos?|conselhos?)\b/,
  lowest:
    /\b(lowest|weakest|worst|poorest|least mature|mas baj[oa]s?|peor(es)?|mas debil(es)?|menor(es)?|mais baix[oa]s?|pior(es)?|mais frac[oa]s?)\b/,
  highest:
    /\b(highest|strongest|best(?! (practice|way))|most mature|mas alt[oa]s?|mejor(es)?(?! (practica|forma|manera))|mas fuertes?|mayor(es)?|mais alt[oa]s?|melhor(es)?(?! (pratica|forma|maneira|jeito))|mais fortes?|maior(es)?)\b/,
  howMany: /\b(how many|who|cuant[oa]s|quien(es)?|quant[oa]s|quem)\b/,
  answering:
    /\b(answer\w*|respon\w*|repl\w*|contest\w*|missing|outstanding|submitted|pending|falt\w*|envi\w*|pendient\w*|pendent\w*)\b/,
  notYet:
    /\b(how many|not|n t|hasn t|haven t|didn t|yet|still|missing|outstanding|pending|no|aun|todavia|cuant[oa]s|falt\w*|nao|ainda|quant[oa]s|pendient\w*|pendent\w*)\b/,
  coverage: /\b(coverage|cobertura)\b/,
  value:
    /\b(values?|scores?|maturity|index|levels?|results?|figures?|doing|stand|compar\w*|versus|vs|where are|donde esta\w*|onde esta\w*|rat(ed|ing)|valor(es)?|puntuacion|nota|madurez|indice|niveis|nivel(es)?|resultados?|va|vamos|estamos|pontuacao|maturidade|vai)\b/,
  ours: /\b(our|ours|we|us|nuestr[oa]s?|vamos|estamos|noss[oa]s?|temos|tenemos)\b/,
  own: /\b(my|mine|(did|do|am) i|mi|mis|mio|meus?|minhas?)\b/,
  meaning:
    /\b(comput\w*|calcul\w*|formula\w*|works?|worked out|means?|meaning|defin\w*|significa\w*|explai?n\w*|why|porque|por que|explic\w*|funciona\w*)\b/,
  howTo:
    /\b(how (do|does|can|could|would) (i|we|you|one|it|they)|how to|como (se|puedo|podemos|hago|hacemos|posso|faco|fazemos|fazer|hacer|eu)|what (is|are) an?)\b/,
} as const;
type Pattern = keyof typeof patterns;

/** What a question names that there are figures of: where something was assessed, and a piece of what was. */
export interface Hints {
  readonly namesPlace: boolean;
  readonly namesPiece: boolean;
}
const namesFigures = ({ namesPlace, namesPiece }: Hints): boolean => namesPlace || namesPiece;

interface Sign {
  readonly intent: Intent;
  readonly isMeant: (says: (pattern: Pattern) => boolean, hints: Hints) => boolean;
}

/** The first that fits is meant. */
const signs: readonly Sign[] = [
  { intent: 'greeting', isMeant: (says) => says('greeting') },
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

const isAboutFigures = (says: (pattern: Pattern) => boolean, hints: Hints): boolean =>
  (namesFigures(hints) || (says('ours') && !says('howMany'))) && !says('meaning') && !says('howTo');

export function intentOf(question: string, hints: Hints): Intent | undefined {
  const text = folded(question)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const says = (pattern: Pattern) => patterns[pattern].test(text);
  return signs.find(({ isMeant }) => isMeant(says, hints))?.intent;
}

const things = {
  node: /\b(teams?|nodes?|units?|divisions?|departments?|groups?|equipos?|nodos?|unidad(es)?|divisiones|equipes?|times?|unidades?|divis(ao|oes)|(qual|que|cada) no)\b/,
  area: /\b(areas?)\b/,
} as const;

/** What is to be put in order: nodes and areas when they are named, else objectives. */
export function subjectOf(question: string): 'node' | 'area' | 'objective' {
  const text = folded(question);
  if (/\b(objectives?|objetivos?)\b/.test(text)) return 'objective';
  if (things.area.test(text)) return 'area';
  return things.node.test(text) ? 'node' : 'objective';
}
