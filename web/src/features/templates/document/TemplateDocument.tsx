import type { Assessment } from '@tidemark/contracts';
import { Copy, Download, LayoutGrid, Printer, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { IconButton } from '../../../components/controls/IconButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { SkeletonRows } from '../../../components/feedback/Skeleton';
import { Cell, Grid, Row, Stack, Text } from '../../../components/layout/primitives';
import { useEscapeLayer } from '../../../components/overlays/overlay-stack';
import { QueryView } from '../../../kit/QueryView';
import { useAnswer } from '../../../kit/use-answer';
import { useExportTemplate } from '../../../kit/use-export-template';
import { areaColor } from '../../../lib/areas';
import { allows } from '../../../lib/may';
import { usePageTitle } from '../../../lib/title/PageTitle';
import { templateQueries } from '../queries';
import { useDuplicate } from '../use-duplicate';
import { useSizes } from '../use-sizes';
import { Aside } from './Aside';
import { Contents } from './Contents';
import styles from './Document.module.css';
import { anchorOf, type Area, type Part, type ShownParts } from './model';
import { ObjectivePart } from './Objective';

export interface TemplateDocumentProps {
  readonly templateId: string;
  readonly onClose: () => void;
  readonly onEdit: (id: string) => void;
}

const ALL: ShownParts = { descriptions: true, choices: true, recommendations: true, weights: true };

interface HeadProps {
  readonly template: Assessment | undefined;
  readonly onClose: () => void;
  readonly onEdit: (id: string) => void;
}

function Head({ template, onClose, onEdit }: HeadProps) {
  const { t } = useTranslation('templates');
  const { t: common } = useTranslation();
  const { exportTemplate, busy: exporting } = useExportTemplate();
  const duplicate = useDuplicate(onEdit);
  return (
    <Row as="header" gap={12} rowGap={8} className={styles['head']}>
      <Text as="h1" size={16} weight="semi" breaks>
        {template?.name ?? t('preview')}
      </Text>
      <Text size={13} tone="muted" cut shrink className={styles['headNote']} data-screen-only>
        {t('document.note')}
      </Text>
      {template && (
        <Row gap={8} align="stretch" wrap rigid className={styles['headActions']}>
          <Button size="sm" icon={<Printer />} onClick={() => window.print()}>
            {t('document.print')}
          </Button>
          <Button
            size="sm"
            icon={<Download />}
            busy={exporting !== null}
            onClick={() => void exportTemplate(template, 'json')}
          >
            {t('actions.export')}
          </Button>
          {allows(template, 'duplicate') && (
            <Button size="sm" icon={<Copy />} busy={duplicate.busy} onClick={() => void duplicate.run(template)}>
              {t('actions.duplicate')}
            </Button>
          )}
        </Row>
      )}
      <IconButton label={common('actions.close')} onClick={onClose}>
        <X />
      </IconButton>
    </Row>
  );
}

interface AreaProps {
  readonly area: Area;
  readonly index: number;
  readonly count: number;
  /** How many objectives stand before it. */
  readonly before: number;
  readonly levels: Assessment['maturityLevels'];
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

function Levels({ levels }: { readonly levels: Assessment['maturityLevels'] }) {
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

function Body({ template }: { readonly template: Assessment }) {
  const { t } = useTranslation('templates');
  const sizes = useSizes();
  const [shown, show] = useState<ShownParts>(ALL);
  const { areas, maturityLevels, description } = template;
  const objectiveIds = useMemo(() => areas.flatMap(({ objectives }) => objectives.map(({ id }) => id)), [areas]);
  const onShow = (part: Part, isShown: boolean) => show((before) => ({ ...before, [part]: isShown }));
  return (
    <Grid gap={24} align="start" justify="center" className={styles['columns']}>
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
      <Aside template={template} shown={shown} onShow={onShow} />
    </Grid>
  );
}

/** The whole template read like a document, on the screen and on paper. */
export function TemplateDocument({ templateId, onClose, onEdit }: TemplateDocumentProps) {
  const { t } = useTranslation('templates');
  const query = useAnswer(templateQueries.one(templateId));
  const template = query.data?.data;
  usePageTitle(template?.name ?? null);
  useEscapeLayer(true, onClose);
  return (
    <div className={styles['page']}>
      <Head template={template} onClose={onClose} onEdit={onEdit} />
      <QueryView query={query} failed={t('preview_failed')} skeleton={<SkeletonRows rows={10} />}>
        {(whole) => <Body template={whole} />}
      </QueryView>
    </div>
  );
}
