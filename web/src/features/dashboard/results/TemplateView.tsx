import type { Assessment } from '@tidemark/contracts';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { Chip } from '../../../components/data/DataTable';
import { References } from '../../../components/data/References';
import { Tag } from '../../../components/data/Tag';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { SkeletonRows, Waiting } from '../../../components/feedback/Skeleton';
import { Card } from '../../../components/layout/Card';
import { PageHead } from '../../../components/layout/PageHead';
import { areaColor } from '../../../lib/areas';
import { useProblems } from '../../../lib/problems/problem-text';
import { usePageTitle } from '../../../lib/title/PageTitle';
import { MatrixLink } from './ResultsActions';
import styles from './TemplateView.module.css';
import { useAssessed } from './use-assessed';

type Objective = Assessment['areas'][number]['objectives'][number];

/** One objective; where the address points at it, it is brought into sight and takes the focus. */
function ObjectiveRow({ objective, isMeant }: { readonly objective: Objective; readonly isMeant: boolean }) {
  const { t } = useTranslation('dashboard');
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isMeant) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [isMeant]);
  const { shortName, name, description, questions, references } = objective;
  return (
    <li ref={row} tabIndex={-1} aria-current={isMeant ? 'true' : undefined}>
      <b>{name ?? shortName}</b>
      <span className={styles['count']}>{t('template.questions', { count: questions.length })}</span>
      <span>{description}</span>
      <References references={references} />
    </li>
  );
}

interface ContentProps {
  readonly template: Assessment;
  readonly objectiveId: string | null;
}

function Content({ template, objectiveId }: ContentProps) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <Card title={t('template.levels')} ruled>
        <ol className={styles['levels']}>
          {template.maturityLevels.map(({ id, position, name, description }) => (
            <li key={id}>
              <b>{t('answers.level', { position, name })}</b>
              <span>{description}</span>
            </li>
          ))}
        </ol>
      </Card>
      {template.areas.map((area) => (
        <Card
          key={area.id}
          ruled
          title={
            <>
              <Chip color={areaColor(area.color)} />
              {area.name}
            </>
          }
          meta={t('template.objectives', { count: area.objectives.length })}
        >
          <ul className={styles['objectives']}>
            {area.objectives.map((objective) => (
              <ObjectiveRow key={objective.id} objective={objective} isMeant={objective.id === objectiveId} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

function Head({ template, actions }: { readonly template: Assessment | undefined; readonly actions: ReactNode }) {
  const { t } = useTranslation('dashboard');
  usePageTitle(template?.name ?? null);
  if (template === undefined) return <PageHead title={t('template.title')} actions={actions} />;
  return <PageHead title={template.name} sub={template.description || t('template.read_only')} actions={actions} />;
}

interface TemplateViewProps {
  readonly id: string;
  /** The one that the address points at. */
  readonly objectiveId: string | null;
  readonly onClose: () => void;
}

/** A deployed template to read: its levels, areas and objectives. */
export function TemplateView({ id, objectiveId, onClose }: TemplateViewProps) {
  const { t } = useTranslation('dashboard');
  const problems = useProblems();
  const [answer] = useAssessed([id]);
  const { data, error = null } = answer ?? {};
  const close = (
    <>
      <Tag>{t('card.template')}</Tag>
      <MatrixLink id={id} isTemplate />
      <IconButton label={t('card.close', { name: data?.name ?? '' })} onClick={onClose}>
        <X />
      </IconButton>
    </>
  );
  return (
    <>
      <Head template={data} actions={close} />
      {error !== null && data === undefined ? (
        <ErrorState title={t('template.failed')} body={problems.text(error)} onRetry={() => answer?.retry()} />
      ) : (
        <Waiting loading={data === undefined} skeleton={<SkeletonRows rows={6} />}>
          {data && <Content template={data} objectiveId={objectiveId} />}
        </Waiting>
      )}
    </>
  );
}
