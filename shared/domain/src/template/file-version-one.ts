import type { FileOfOne, FileOfTwo, QuestionKind, WrittenTemplateFile } from '@tidemark/contracts';

type ObjectiveOfTwo = FileOfTwo['areas'][number]['objectives'][number];
type ObjectiveOfOne = FileOfOne['areas'][number]['objectives'][number];
type KindOfFirst = ObjectiveOfOne['questions'][number]['kind'];

/** Null: the first version does not have the kind. */
const kindsOfFirst: Readonly<Record<QuestionKind, KindOfFirst | null>> = {
  ladder: 'ladder',
  checklist: 'checklist',
  graded: null,
};

/** The file in its first version, or unchanged if that cannot express everything. */
export function writtenAsFirst(file: FileOfTwo): WrittenTemplateFile {
  const areas: FileOfOne['areas'] = [];
  for (const area of file.areas) {
    const objectives = area.objectives.map(objectiveAsFirst).filter((objective) => objective !== null);
    if (objectives.length < area.objectives.length) return file;
    areas.push({ ...area, objectives });
  }
  return { ...file, version: 1, areas };
}

/** Null when the objective has a field that the first version does not have. */
function objectiveAsFirst(objective: ObjectiveOfTwo): ObjectiveOfOne | null {
  const { name, references, absentLevels, questions, ...others } = objective;
  if (name !== null || references.length > 0 || absentLevels.length > 0) return null;
  const asked: ObjectiveOfOne['questions'] = [];
  for (const { kind, references: of, recommendations, choices, ...question } of questions) {
    const first = kindsOfFirst[kind];
    if (first === null || of.length > 0 || recommendations.length > 0) return null;
    asked.push({ ...question, kind: first, choices: choices.map(({ title, level }) => ({ title, level })) });
  }
  return { ...others, questions: asked };
}
