import { idOf, type Json, type Walker } from './walker.js';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export interface Asked {
  readonly templateId: string;
  readonly nodeId: string;
  readonly userId: string;
}

/** A template is applied to a node, a member is asked and answers, and everything is read that can be read of it. */
export async function walkResults(boss: Walker, member: Walker, { templateId, nodeId, userId }: Asked): Promise<void> {
  const shortName = 'Autumn round';
  await boss.ask('POST /assessments/isAssessmentDuplicated', { body: { shortName, nodeId } });
  const { assessments } = await boss.ask('POST /assessments/applyAssessment', {
    body: {
      nodes: [nodeId],
      templateId,
      shortName,
      shortDescription: 'How it is this autumn',
      startDate: inDays(-90),
      endDate: inDays(1),
      openFormDate: inDays(-1),
      closeFormDate: inDays(30),
    },
  });
  const [applied = {}] = assessments as readonly Json[];
  const id = idOf(applied);
  await boss.ask('POST /assessments/triggerAssessments', { body: [{ id, nodeUsers: [{ id: userId }] }] });
  await walkForm(member, userId, id);
  const whole = await boss.ask('GET /assessments/{id}', { params: { id } });
  await boss.ask('GET /assessments/{id}/matrix', { params: { id } });
  await boss.list('GET /assessments/{id}/fetchAssessmentsPerUser', { params: { id } });
  const [objective = {}] = whole['objectives'] as readonly Json[];
  await boss.ask('POST /assessments/{objectiveId}/answersPerLevelPerObjective', {
    params: { objectiveId: idOf(objective) },
    body: { userId },
  });
  await boss.ask('POST /assessments/calculateMaturity', { body: { selectedAssessments: [id], selectedPersonas: [] } });
  await boss.ask('PUT /assessments/archive/{id}', { params: { id }, body: {} });
}

async function walkForm(member: Walker, userId: string, assessmentId: string): Promise<void> {
  const form = await member.ask('GET /form', { query: { user_id: userId, assessment_id: assessmentId } });
  const questions = (form['areas'] as readonly Json[])
    .flatMap((area) => area['objectives'] as readonly Json[])
    .flatMap((objective) => objective['questions'] as readonly Json[]);
  const answers = questions.map((question) => {
    const [first = {}] = question['choices'] as readonly Json[];
    return { questionId: idOf(question), choiceIds: [idOf(first)] };
  });
  await member.ask('POST /form/submit', { body: { answers, userId, assessmentId } });
}
