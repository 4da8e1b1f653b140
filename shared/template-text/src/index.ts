export { isBlank, isHeading, linesOf, type TextLine } from './lines.js';
export { describedBy, kindOf, questionsIn, type WrittenQuestion, type WrittenQuestions } from './questions.js';
export { readTemplateText, type ReadText, type TextDefaults, type TextFault, type TextFaultCode } from './read-text.js';
export { isStarter, sizeOf, type Starter, starters } from './starters.js';
