import type { Comparability, TemplateDiff } from '@tidemark/contracts';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/layout/Card';
import { Grid, Row, Text } from '../../components/layout/primitives';
import styles from './Diff.module.css';

interface LineProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly body: string;
}

const Line = ({ icon, title, body }: LineProps) => (
  <Row as="li" gap={8} align="stretch" className={styles['line']}>
    <span className={styles['icon']} aria-hidden="true">
      {icon}
    </span>
    <div>
      <Text as="div" weight="medium" tone="strong" breaks>
        {title}
      </Text>
      <Text as="div" size={12} tone="faint" breaks>
        {body}
      </Text>
    </div>
  </Row>
);

/** Assessments on the earlier version: they stay on it, with the number of people who answered. */
function Running({ diff, now }: { readonly diff: TemplateDiff; readonly now: number }) {
  const { t } = useTranslation('template-diff');
  const { questions, uses, answersGone } = diff.impact;
  const lost = new Map(answersGone.map(({ assessment_id: id, answers }) => [id, answers]));
  const aboutLost = (id: string) => (lost.has(id) ? [t('running.lost', { count: lost.get(id) ?? 0 })] : []);
  const running = uses.assessments.filter(({ closeFormDate }) => Date.parse(closeFormDate) >= now);
  const { assessments: elsewhere } = uses.elsewhere;
  return (
    <Card title={t('running.title')} meta={running.length} padded={false}>
      <ul>
        {running.map(({ id, node, shortName, respondents: { submitted, invited } }) => (
          <Line
            key={id}
            icon={<TriangleAlert className={styles['warn']} />}
            title={t('running.what', { node: node.name, name: shortName })}
            body={[
              t('running.stays'),
              t('running.answered', { count: submitted, of: Math.max(submitted, invited) }),
              ...aboutLost(id),
            ].join(' ')}
          />
        ))}
        {running.length === 0 && (
          <Row as="li" gap={8} align="stretch" className={styles['line']}>
            {t('running.none')}
          </Row>
        )}
        {elsewhere > 0 && (
          <Row as="li" gap={8} align="stretch" className={styles['line']}>
            {t('running.elsewhere', { count: elsewhere })}
          </Row>
        )}
        {running.length > 0 && (
          <Row as="li" gap={8} align="stretch" className={styles['line']}>
            <Text size={12} tone="faint" breaks>
              {t('running.questions', questions)}
            </Text>
          </Row>
        )}
      </ul>
    </Card>
  );
}

const icons: Readonly<Record<Comparability, ReactNode>> = {
  same: <CircleCheck className={styles['good']} />,
  'with-care': <TriangleAlert className={styles['warn']} />,
  not: <CircleX className={styles['bad']} />,
};

/** Which objectives say the same in both. */
function Results({ objectives }: Pick<TemplateDiff, 'objectives'>) {
  const { t } = useTranslation('template-diff');
  const of = (comparability: Comparability) => objectives.filter((one) => one.comparability === comparability);
  const same = of('same');
  return (
    <Card title={t('results.title')} padded={false}>
      <ul>
        {same.length > 0 && (
          <Line icon={icons.same} title={t('results.same', { count: same.length })} body={t('results.same_body')} />
        )}
        {(['with-care', 'not'] as const).flatMap((comparability) => {
          const found = of(comparability);
          if (found.length === 0) return [];
          const names = found.map(({ shortName }) => shortName).join(', ');
          const [title, body] =
            comparability === 'not'
              ? [t('results.not', { count: found.length }), t('results.not_body', { names })]
              : [t('results.care', { count: found.length }), t('results.care_body', { names })];
          return [<Line key={comparability} icon={icons[comparability]} title={title} body={body} />];
        })}
        {objectives.length === 0 && (
          <Row as="li" gap={8} align="stretch" className={styles['line']}>
            {t('results.none')}
          </Row>
        )}
      </ul>
    </Card>
  );
}

export const Impact = ({ diff, now }: { readonly diff: TemplateDiff; readonly now: number }) => (
  <Grid as="aside" gap={12} className={styles['aside']}>
    <Running diff={diff} now={now} />
    <Results objectives={diff.objectives} />
  </Grid>
);
