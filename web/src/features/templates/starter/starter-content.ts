import type { TemplateJson } from '../../../lib/template-sheets/template';
import type { Area, Content, Level, Recommended } from '../document/model';

/** A starter as the document shows it. Its parts have no ids yet: their places stand for them. */
export function contentOf({ levels, areas, description, recommendations }: TemplateJson): Content {
  const levelId = (position: number) => `level-${String(position)}`;
  const recommended = new Map<string, Recommended>(
    recommendations.map(({ key, title, url, description: text }) => [
      key,
      { id: key, title, url, description: text, isArchived: false },
    ]),
  );
  const named = (keys: readonly string[]) => keys.flatMap((key) => recommended.get(key) ?? []);
  return {
    description,
    maturityLevels: levels.map((level): Level => ({ ...level, id: levelId(level.position) })),
    areas: areas.map(
      (area, a): Area => ({
        ...area,
        id: String(a),
        objectives: area.objectives.map((objective, o) => ({
          ...objective,
          id: `${String(a)}-${String(o)}`,
          objectiveMaturities: objective.maturities.map(({ level, description: text }) => ({
            maturity_id: levelId(level),
            description: text,
          })),
          recommendations: named(objective.recommendations),
          questions: objective.questions.map((question, q) => ({
            ...question,
            id: `${String(a)}-${String(o)}-${String(q)}`,
            recommendations: named(question.recommendations.map(({ key }) => key)),
            choices: question.choices.map(({ title, level, credit = null }, c) => ({
              id: String(c),
              title,
              maturity_id: levelId(level),
              credit,
            })),
          })),
        })),
      }),
    ),
  };
}
