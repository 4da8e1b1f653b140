import type { QuestionKind } from '../../question-kinds.js';
import { checklist } from './checklist.js';
import { graded } from './graded.js';
import type { ScoringKind } from './kind.js';
import { ladder } from './ladder.js';

/** How each kind of question counts; a missing kind does not compile. */
export const scoringKinds: Readonly<Record<QuestionKind, ScoringKind>> = { ladder, checklist, graded };
