import { LayoutGrid } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Cell, Row, Stack, Text } from '../../../components/layout/primitives';
import { areaColor } from '../../../lib/areas';
import { useSizes } from '../use-sizes';
import { Contents } from './Contents';
import styles from './Document.module.css';
import { anchorOf, type Area, type Content, type Level, type ShownParts } from './model';
import { ObjectivePart } from './Objective';

interface AreaProps {
  readonly area: Area;
  readonly index: number;
  readonly count: number;
  /** How many objectives stand before it. */
  readonly before: number;
  readonly levels: readonly Level[];
  readonly shown: ShownParts;
}

function AreaPart({ area, index, count, before, levels, shown }: AreaProps) {
  const { t } = useTranslation('templates');
  const { id, name, color, description, objectives } = area;
  return (
    <section className={styles['area']} id={anchorOf(id)} aria-label={name} tabIndex={-1}>
      <Row as="p" gap={8} size={12} tone="faint">
        <span className={styles['areaMark']} style={{ background: areaColor(color) }} aria-hidden="true" />
        {t('document.area', { index: index + 1, count })}
      </Row>
      <h2>{name}</h2>
      {description !== '' && (
        <Text as="p" size={16} tone="muted" mt={6}>
          {description}
        </Text>
      )}
      {objectives.length === 0 && (
        <Text as="p" size={12} tone="faint">
          {t('document.no_objectives')}
        </Text>
      )}
      {objectives.map((objective, place) => (
        <ObjectivePart
          key={objective.id}
          objective={objective}
          number={before + place + 1}
          levels={levels}
          shown={shown}
        />
      ))}
    </section>
  );
}

function Levels({ levels }: { readonly levels: readonly Level[] }) {
  const { t } = useTranslation('templates');
  if (levels.length === 0) return null;
  return (
    <Cell aria-label={t('facts.levels')} as="section" mt={16} className={styles['scale']}>
      <Text as="h2" size={16} weight="semi">
        {t('facts.levels')}
      </Text>
      <Stack as="ol" gap={8} mt={8}>
        {levels.map(({ id, name, position, description }) => (
          <li key={id}>
            <Text weight="semi" tone="muted" numeric rigid className={styles['level']}>
              {position}
            </Text>
            <span>
              <Text as="b" weight="medium" tone="strong">
                {name}
              </Text>{' '}
              {description}
            </span>
          </li>
        ))}
      </Stack>
    </Cell>
  );
}

/** The contents and the document itself: two columns of the grid around them. */
export function Paper({ content, shown }: { readonly content: Content; readonly shown: ShownParts }) {
  const { t } = useTranslation('templates');
  const sizes = useSizes();
  const { areas, maturityLevels, description } = content;
  const objectiveIds = useMemo(() => areas.flatMap(({ objectives }) => objectives.map(({ id }) => id)), [areas]);
  return (
    <>
      <Contents areas={areas} objectiveIds={objectiveIds} />
      <article className={styles['paper']}>
        <p className={styles['printed']}>
          {[sizes.areas(areas.length), sizes.objectives(objectiveIds.length), sizes.levels(maturityLevels.length)].join(
            ' · ',
          )}
        </p>
        {description !== '' && (
          <Text as="p" size={16} tone="muted" mt={6}>
            {description}
          </Text>
        )}
        <Levels levels={maturityLevels} />
        {areas.length === 0 && <EmptyState icon={<LayoutGrid />} title={t('shape.none')} body={t('shape.none_body')} />}
        {areas.map((area, index) => (
          <AreaPart
            key={area.id}
            area={area}
            index={index}
            count={areas.length}
            before={areas.slice(0, index).reduce((sum, { objectives }) => sum + objectives.length, 0)}
            levels={maturityLevels}
            shown={shown}
          />
        ))}
      </article>
    </>
  );
}
