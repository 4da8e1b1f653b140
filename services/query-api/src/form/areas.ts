import { contentId, type FormArea, type FormQuestion } from '@tidemark/contracts';
import { type ContentQuestion, creditOf, type RecordedAnswer, type TemplateContent } from '@tidemark/domain';
import type { ResponseDocument } from '@tidemark/domain/read-models';

/** The pages of a form with the submitted answers, under the assessment's ids. */
export function formAreas(
  assessmentId: string,
  content: TemplateContent,
  response: Pick<ResponseDocument, 'answers' | 'texts'> | undefined,
): FormArea[] {
  const answers = new Map(response?.answers.map((answer) => [answer.question, answer]));
  const question = (asked: ContentQuestion) => {
    const texts = response?.texts?.[String(asked.n)];
    return formQuestion(assessmentId, asked, answers.get(asked.n), texts);
  };
  return content.areas.map((area) => ({
    id: contentId(assessmentId, area.n),
    name: area.name,
    description: area.description,
    color: area.color,
    objectives: area.objectives.map((objective) => ({
      id: contentId(assessmentId, objective.n),
      shortName: objective.shortName,
      name: objective.name ?? null,
      description: objective.description,
      references: objective.references ?? [],
      questions: objective.questions.map(question),
    })),
  }));
}

interface Texts {
  readonly reason: string | null;
  readonly note: string | null;
}

function formQuestion(
  assessmentId: string,
  question: ContentQuestion,
  answer: RecordedAnswer | undefined,
  texts: Texts | undefined,
): FormQuestion {
  const { n, title, description, kind, references = [], choices } = question;
  return {
    id: contentId(assessmentId, n),
    title,
    description,
    kind,
    references,
    choices: choices.map((choice) => ({
      id: contentId(assessmentId, choice.n),
      title: choice.title,
      maturity_id: contentId(assessmentId, choice.level),
      credit: creditOf(question, choice),
      selected: answer?.choices.includes(choice.n) ?? false,
    })),
    // "Not applicable" stays, even when its reason was erased.
    notApplicable: answer?.notApplicable === true ? (texts?.reason ?? '') : null,
    note: texts?.note ?? null,
    answered: answer !== undefined,
  };
}
