import type { AssessedObjective, Assessment } from '@tidemark/contracts';
import { Fragment, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Bone } from '../../../components/feedback/Skeleton';
import { Stack, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { WhyLink } from '../../../kit/WhyLink';
import { useAt } from './at-context';
import { useCounted } from './CountedLine';
import styles from './Headline.module.css';
import { type Charted, isWithheld } from './model/charted-assessment';
import { extremesOf } from './model/focus';
import type { Before } from './use-before';

interface HeadlineProps extends Before {
  readonly lead: Charted;
}

const strong = <Text as="b" weight="semi" tone="strong" />;

const kindOf = (difference: number | null) =>
  difference === null ? 'score' : difference === 0 ? 'same' : difference > 0 ? 'up' : 'down';

/** The score, and how it moved since the previous round. */
function Score({ lead, before }: Omit<HeadlineProps, 'isLoading'>) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const at = useAt();
  const { assessmentValue, id, node, shortName } = lead.data;
  if (assessmentValue === null) return null;
  const difference = before?.difference ?? null;
  const name = node?.name ?? shortName;
  const value = format.value(assessmentValue);
  const round = before?.shortName ?? '';
  const link = (
    <WhyLink assessmentId={id} at={at} label={t('why.of', { name, value })}>
      {null}
    </WhyLink>
  );
  return (
    <Trans
      t={t}
      i18nKey={`headline.${kindOf(difference)}`}
      values={{ name, value, round, change: format.value(Math.abs(difference ?? 0)) }}
      components={{ score: link, b: strong }}
    />
  );
}

function Extremes({ of }: { readonly of: Assessment }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const at = useAt();
  const extremes = extremesOf(of);
  if (extremes === null) return null;
  const valueOf = ({ assessmentValue }: AssessedObjective) => format.value(assessmentValue ?? 0);
  const linkTo = (objective: AssessedObjective) => (
    <WhyLink
      assessmentId={of.id}
      at={at}
      objective={objective.id}
      label={t('why.of', { name: objective.shortName, value: valueOf(objective) })}
    >
      {null}
    </WhyLink>
  );
  const { strongest, weakest } = extremes;
  return (
    <Trans
      t={t}
      i18nKey="headline.extremes"
      values={{
        best: strongest.shortName,
        most: valueOf(strongest),
        worst: weakest.shortName,
        least: valueOf(weakest),
      }}
      components={{ best: linkTo(strongest), worst: linkTo(weakest), b: strong }}
    />
  );
}

/** What the numbers rest on: people, answers, the state of the form. */
function Facts({ of }: { readonly of: Assessment }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const counted = useCounted();
  const [now] = useState(() => new Date().toISOString());
  const { coverage, assessmentValue, maturityValue, closeFormDate: closes } = of;
  const isShown = assessmentValue !== null;
  const facts = [
    counted(of),
    isShown && coverage.share !== null && t('winner.coverage', { share: format.percent(coverage.share) }),
    isShown && maturityValue !== null && t('headline.level', { value: format.value(maturityValue) }),
    closes !== null && t(closes < now ? 'headline.closed' : 'headline.open', { day: format.date(closes) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <Text as="p" size={12} tone="faint" numeric>
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' · '}
          <span>{fact}</span>
        </Fragment>
      ))}
    </Text>
  );
}

/** One sentence that says where the lead assessment stands. The notice below it explains withheld values. */
export function Headline({ lead, before, isLoading }: HeadlineProps) {
  if (lead.data.respondents.submitted === 0) return null;
  return (
    <Stack gap={2}>
      {isLoading ? (
        <div className={styles['sentence']}>
          <Bone width="min(100%, 420px)" height={18} />
        </div>
      ) : (
        !isWithheld(lead.data) && (
          <p className={styles['sentence']}>
            <Score lead={lead} before={before} /> <Extremes of={lead.data} />
          </p>
        )
      )}
      <Facts of={lead.data} />
    </Stack>
  );
}
