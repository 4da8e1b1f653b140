import type { Assessment } from '@tidemark/contracts';
import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ShapeRadar } from '../../components/charts/ShapeRadar';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Stack, Text } from '../../components/layout/primitives';
import { areaColor } from '../../lib/areas';
import { cx } from '../../lib/cx';
import styles from './Preview.module.css';
import { useSizes } from './use-sizes';

/** A radar of fewer axes says nothing. */
const LEAST_AXES = 3;

type Objective = Assessment['areas'][number]['objectives'][number];

/** One field for each level; filled where something is asked. */
function Bar({
  objective,
  levels,
  color,
}: {
  readonly objective: Objective;
  readonly levels: number;
  readonly color: string;
}) {
  const absent = new Set(objective.absentLevels);
  return (
    <span className={styles['bar']} aria-hidden="true">
      {Array.from({ length: levels }, (_, index) => (
        <span
          key={index}
          className={cx(absent.has(index + 1) && styles['absent'])}
          style={{ background: areaColor(color) }}
        />
      ))}
    </span>
  );
}

/** The objectives with a bar each: what a radar of one or two axes cannot show. */
function Bars({ areas, levels }: { readonly areas: Assessment['areas']; readonly levels: number }) {
  const { t } = useTranslation('templates');
  const sizes = useSizes();
  return (
    <Stack as="ul" gap={12} className={styles['bars']} aria-label={t('shape.bars')}>
      {areas.flatMap(({ name, color, objectives }) =>
        objectives.map((objective) => (
          <li key={objective.id}>
            <Stack as="span" size={13} weight="medium">
              {objective.shortName}
              <Text size={12} weight="regular" tone="faint">
                {name} · {sizes.levels(levels - objective.absentLevels.length)}
              </Text>
            </Stack>
            <Bar objective={objective} levels={levels} color={color} />
          </li>
        )),
      )}
    </Stack>
  );
}

/** What a template is made of, and nothing of results: areas, objectives and levels. */
export function Shape({ template: { areas, maturityLevels } }: { readonly template: Assessment }) {
  const { t } = useTranslation('templates');
  const sizes = useSizes();
  const levels = maturityLevels.length;
  const axes = areas.flatMap(({ name, color, objectives }) =>
    objectives.map(({ id, shortName }) => ({ id, label: shortName, areaName: name, areaColor: color })),
  );
  if (axes.length === 0)
    return <EmptyState icon={<LayoutGrid />} title={t('shape.none')} body={t('shape.none_body')} />;
  if (axes.length < LEAST_AXES) return <Bars areas={areas} levels={levels} />;
  return (
    <ShapeRadar
      axes={axes}
      levels={levels}
      label={t('shape.label', {
        objectives: sizes.objectives(axes.length),
        areas: sizes.areas(areas.length),
        levels: sizes.levels(levels),
      })}
    />
  );
}
