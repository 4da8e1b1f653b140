import type { Assistant, AssistantQuestion } from '@tidemark/kernel';
import { adviceAnswer } from './advice-answer.js';
import { disagreementAnswer } from './agreement-answer.js';
import { changeAnswer } from './change-answer.js';
import { type Intent, intentOf } from './intents.js';
import { type Mentions, mentionsIn } from './mentions.js';
import { rankedAnswer } from './ranked-answer.js';
import { createSentenceWriter, type SentenceWriter } from './sentence-writer.js';
import { type CitedAssessment, assessedIn, scopeOf } from './scope.js';
import { coverageAnswer, ownAnswer, respondentsAnswer, standingAnswer } from './standing-answer.js';
import { rank, type RankedDocument } from './ranking.js';
import { summaryAnswer } from './summary-answer.js';

/** Smallest share of the search words in an answer, however often they occur. */
const enough = 0.5;
/** The same where the words are in no title. */
const plenty = 0.75;
/** Other passages within this fraction of the best are named too. */
const near = 0.6;
const named = 2;

/** Returns the most relevant passage verbatim. */
function passageAnswer(question: AssistantQuestion, saying: SentenceWriter): string {
  // Assessments are answered with figures, for questions about those.
  const passages = question.documents.filter(({ figures, text }) => figures === undefined && text !== '');
  const found = rank(question, passages).filter(isAnswer);
  const [best, ...others] = found;
  if (best === undefined) return saying.say(question.audience === 'sales' ? 'salesUnknown' : 'unknown');
  const { document } = best;
  // First, so that it becomes the first citation.
  const cite = saying.cite(document);
  const related = others
    .filter(({ score }) => score >= near * best.score)
    .slice(0, named)
    .map((other) => `${other.document.title} ${saying.cite(other.document)}`);
  return [
    `${document.text} ${cite}`,
    ...(related.length === 0 ? [] : [saying.say('seeAlso', { titles: related.join(', ') })]),
  ].join('\n');
}

const isAnswer = ({ share, isNamed }: RankedDocument): boolean => share >= (isNamed ? enough : plenty);

/**
 * Answers by lookup: questions about figures from the figures, others from the most relevant passage. It invents
 * nothing, and says so when it finds nothing.
 */
export const createRetrievalAssistant = (): Assistant => ({
  kind: 'embedded',
  async *ask(question) {
    const saying = createSentenceWriter(question.language);
    const text = answerTo(question, saying);
    if (question.signal.aborted) return;
    yield { kind: 'text', text };
    yield { kind: 'sources', sources: saying.sources() };
  },
});

function answerTo(question: AssistantQuestion, saying: SentenceWriter): string {
  const assessed = assessedIn(question.documents);
  const mentions = mentionsIn(
    question.text,
    assessed.map(({ figures }) => figures),
    question.documents.flatMap(({ kind, title }) => (kind === 'node' ? [title] : [])),
  );
  const { node, assessment, area, objective } = mentions;
  const namesPlace = node.size + assessment.size > 0;
  const namesPiece = area.size + objective.size > 0;
  const intent = intentOf(question.text, { namesPlace, namesPiece, namesNodes: node.size > 1 });
  if (intent === 'greeting') return greeting(question, saying);
  // Visitors get no figures; similar questions are looked up in the product's help.
  if (intent === undefined || question.audience === 'sales') return passageAnswer(question, saying);
  // A named round is the one to compare with: the other is the newest.
  const meant = intent === 'change' ? { ...mentions, assessment: new Set<string>() } : mentions;
  const scope = scopeOf(assessed, meant, intent === 'respondents' ? 'newest' : 'answered');
  if (scope.length === 0) return saying.say('noResults');
  return [
    answers[intent](scope, { text: question.text, mentions, all: assessed }, saying),
    ...partly(question, saying),
  ].join('\n');
}

type FiguresAnswer = (
  scope: readonly CitedAssessment[],
  asked: { readonly text: string; readonly mentions: Mentions; readonly all: readonly CitedAssessment[] },
  saying: SentenceWriter,
) => string;

const answers: Readonly<Record<Exclude<Intent, 'greeting'>, FiguresAnswer>> = {
  summary: (scope, { all }, saying) => summaryAnswer({ scope, all }, saying),
  change: (scope, { text, all }, saying) => changeAnswer(text, { scope, all }, saying),
  disagreement: (scope, _asked, saying) => disagreementAnswer(scope, saying),
  recommendations: (scope, { mentions }, saying) => adviceAnswer(scope, mentions, saying),
  lowest: (scope, { text, mentions }, saying) => rankedAnswer(text, 'lowest', { scope, mentions }, saying),
  highest: (scope, { text, mentions }, saying) => rankedAnswer(text, 'highest', { scope, mentions }, saying),
  respondents: (scope, _asked, saying) => respondentsAnswer(scope, saying),
  coverage: (scope, _asked, saying) => coverageAnswer(scope, saying),
  'own-value': (scope, _asked, saying) => ownAnswer(scope, saying),
  value: (scope, { mentions }, saying) => standingAnswer(scope, mentions, saying),
};

/** Mentions what was left out. */
const partly = ({ assessments: { given, all } }: AssistantQuestion, saying: SentenceWriter): string[] =>
  given < all ? [saying.say('partial', { given: saying.count(given), all: saying.count(all) })] : [];

const greeting = ({ audience }: AssistantQuestion, saying: SentenceWriter): string =>
  audience === 'sales'
    ? saying.say('salesGreeting', { example: saying.say('salesExample') })
    : saying.say('greeting', { example: saying.say('example') });
