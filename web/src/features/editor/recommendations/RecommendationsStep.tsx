import type { ListedRecommendation } from '@tidemark/contracts';
import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { elementAt, keyOf, rowKeyOf, useDrag } from '../../../components/drag/use-drag';
import { Card } from '../../../components/layout/Card';
import { PageHead } from '../../../components/layout/PageHead';
import { Grid, Text } from '../../../components/layout/primitives';
import { useAnswer } from '../../../kit/use-answer';
import { hostOf } from '../../../lib/host-of';
import { useUser } from '../../../lib/session/SessionProvider';
import type { DraftArea, DraftObjective, StepProps } from '../draft/draft';
import { editorQueries } from '../queries';
import { Attached } from './Attached';
import { ObjectiveChoice } from './ObjectiveChoice';
import { Offered } from './Offered';
import { OpenedForm } from './RecommendationForm';
import styles from './Recommendations.module.css';
import { useAttachments } from './use-attachments';
import { useOpened } from './use-opened';

function Ghost({ shown }: { readonly shown: ListedRecommendation }) {
  return (
    <>
      <Text size={13} weight="medium" cut className={styles['title']}>
        {shown.title}
      </Text>
      <Text size={12} tone="faint" cut className={styles['about']}>
        {hostOf(shown.url)}
      </Text>
    </>
  );
}

function Summary({ objectives }: { readonly objectives: readonly DraftObjective[] }) {
  const { t } = useTranslation('editor');
  const having = objectives.filter(({ recommendations }) => recommendations.length > 0);
  const attached = having.reduce((sum, { recommendations }) => sum + recommendations.length, 0);
  return (
    <Text size={12} tone="faint" numeric rigid>
      {t('recommendations.summary', { attached, with: having.length, count: objectives.length })}
    </Text>
  );
}

/** To how many objectives of a template each recommendation is attached, by its id. */
function timesAttached(areas: readonly DraftArea[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { objectives } of areas)
    for (const { recommendations } of objectives)
      for (const { id } of recommendations) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

/** Step 3: what a team should read or try, attached to the objectives beside which it is shown. */
export function RecommendationsStep({ draft: { areas, template }, locked }: StepProps) {
  const { t } = useTranslation('editor');
  const { organization_id: organizationId } = useUser();
  const query = useAnswer(editorQueries.recommendations(organizationId));
  const all = query.data?.data ?? [];
  const opened = useOpened(template.id);
  const { attaching } = opened;
  const { attach, detach } = useAttachments(template.id);
  const times = useMemo(() => timesAttached(areas), [areas]);
  const objectives = areas.flatMap((area) => area.objectives);
  const side = useRef<HTMLDivElement>(null);
  const { item, target, ghost } = useDrag<string>({
    field: side,
    itemAt: (pressed) => rowKeyOf(pressed, 'recommendation'),
    targetAt: (_, at) => keyOf(elementAt(at), 'objective') ?? undefined,
    onDrop: (recommendationId, objectiveId) => {
      const recommendation = all.find(({ id }) => id === recommendationId);
      const objective = objectives.find(({ id }) => id === objectiveId);
      if (recommendation && objective) attach(objective, recommendation);
    },
  });
  const held = all.find(({ id }) => id === item);
  return (
    <Grid gap={12}>
      <PageHead
        title={t('recommendations.title')}
        sub={t('recommendations.sub')}
        actions={<Summary objectives={objectives} />}
      />
      <Grid gap={16} align="start" className={styles['columns']}>
        <Card title={t('recommendations.objectives')} ruled>
          {objectives.length === 0 && <p className={styles['empty']}>{t('recommendations.no_objectives')}</p>}
          {attaching === null ? (
            <Attached
              areas={areas}
              locked={locked}
              over={held ? { objective: target ?? null, title: held.title } : null}
              onDetach={detach}
            />
          ) : (
            <ObjectiveChoice
              areas={areas}
              recommendation={attaching}
              onChoose={(objective) => {
                attach(objective, attaching);
                opened.close();
              }}
              onCancel={opened.close}
            />
          )}
        </Card>
        <Grid ref={side} gap={12} shrink className={styles['side']}>
          <Offered
            query={query}
            times={times}
            locked={locked}
            dragged={item}
            onNew={opened.begin}
            onAttach={opened.attach}
            onEdit={opened.edit}
          />
          {!locked && <OpenedForm templateId={template.id} all={all} times={times} opened={opened} />}
        </Grid>
      </Grid>
      {held &&
        createPortal(
          <Grid ref={ghost} tone="strong" className={styles['ghost']} aria-hidden="true">
            <Ghost shown={held} />
          </Grid>,
          document.body,
        )}
    </Grid>
  );
}
