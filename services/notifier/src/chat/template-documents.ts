import { contentId } from '@tidemark/contracts';
import { type ContentLevel, type ContentObjective, levelsInOrder } from '@tidemark/domain';
import type { TemplateDocument } from '@tidemark/domain/read-models';
import type { AssistantDocument } from '@tidemark/kernel';

/** A template with its levels, and each objective with its text at each level. */
export function templateDocuments({ _id: id, template: { profile, content } }: TemplateDocument): AssistantDocument[] {
  const levels = levelsInOrder(content);
  const areas = content.areas.map(({ name, objectives }) => `${name} (${objectives.map(shortNameOf).join(', ')})`);
  return [
    {
      id,
      kind: 'template',
      title: profile.name,
      url: null,
      keywords: profile.shortName,
      text: [
        profile.description,
        ...levels.map(({ position, name, description }) => `${String(position)}. ${name}: ${description}`),
        ...areas,
      ].join('\n'),
    },
    ...content.areas.flatMap(({ name: area, objectives }) =>
      objectives.map((objective) => ({
        id: contentId(id, objective.n),
        kind: 'objective' as const,
        title: objective.shortName,
        url: null,
        keywords: `${area} ${profile.name}`,
        text: objectiveText(objective, levels),
      })),
    ),
  ];
}

const shortNameOf = ({ shortName }: ContentObjective): string => shortName;

const objectiveText = (
  { shortName, description, maturities }: ContentObjective,
  levels: readonly ContentLevel[],
): string =>
  [
    `${shortName}: ${description}`,
    ...levels.flatMap(({ n, position, name }) => {
      const maturity = maturities.find(({ level }) => level === n);
      return maturity === undefined ? [] : [`${String(position)}. ${name}: ${maturity.description}`];
    }),
  ].join('\n');
