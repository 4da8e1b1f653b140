import type { AssessedArea, AssessedObjective, Assessment, Withheld as Reason } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { CoverageRing } from '../../../components/data/CoverageRing';
import { cell } from '../../../components/data/DataTable';
import { StagePips } from '../../../components/data/StagePips';
import { Withheld } from '../../../components/data/Withheld';
import { useCounted } from '../../../hooks/useCounted';
import { useFormat } from '../../../hooks/useFormat';
import { WhyLink } from '../../../kit/WhyLink';
import styles from './AreaTable.module.css';
import { useAt } from './at-context';
import { type Charted, isWithheld, levelsOf, valueIn, withheldIn } from './model/charted-assessment';
import { levelName } from './model/shares';

/** What the differences are to. */
export interface Versus {
  readonly label: string;
  /** Why its values are not shown; undefined: they are. */
  readonly withheld: Reason | undefined;
}

/** What the rows of the table and the cards of a phone are made from. */
export interface AreaContext {
  readonly lead: Charted;
  readonly versus: Versus | null;
  /** Whose answers stand beside everyone's, or in their place where those are withheld. */
  readonly person: { readonly id: string; readonly name: string } | null;
  /** The objective whose answers are open, by its number. */
  readonly opened: string | null;
  readonly onOpen: (n: string | null) => void;
}

/** What an answer changed is seen to change. */
function Counted({ value }: { readonly value: number }) {
  const format = useFormat();
  return format.value(useCounted(value));
}

interface ValueProps {
  readonly value: number | null;
  /** The assessment that has it. */
  readonly of: Assessment;
  /** What has the value, by its content id: the number leads to why. */
  readonly area?: AssessedArea;
  readonly objective?: AssessedObjective;
}

function Known({ value, of, area, objective }: ValueProps & { readonly value: number }) {
  const at = useAt();
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const name = objective?.shortName ?? area?.name;
  // Of another assessment, or of another day, it is another number, and stands at once.
  const counted = <Counted key={`${of.id} ${String(at)}`} value={value} />;
  if (name === undefined) return <b className={styles['value']}>{counted}</b>;
  return (
    <WhyLink
      className={styles['value']}
      assessmentId={of.id}
      at={at}
      area={area?.id}
      objective={objective?.id}
      label={t('why.of', { name, value: format.value(value) })}
    >
      {counted}
    </WhyLink>
  );
}

export function Value({ value, ...of }: ValueProps) {
  const { t } = useTranslation('charts');
  if (value !== null) return <Known {...of} value={value} />;
  const reason = withheldIn(of.of, of.objective ?? of.area ?? of.of);
  return reason ? <Withheld reason={reason} /> : <span className={cell['muted']}>{t('no_value')}</span>;
}

interface DifferenceProps {
  readonly value: number | null;
  readonly context: Pick<AreaContext, 'lead' | 'versus'>;
}

export function Difference({ value, context: { lead, versus } }: DifferenceProps) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  if (value !== null) return <>{format.difference(value)}</>;
  const reason = withheldIn(lead.data, lead.data) ?? versus?.withheld;
  return reason ? <Withheld reason={reason} /> : <span className={cell['muted']}>{t('no_value')}</span>;
}

/** The maturity value: a whole stage, as squares and by its name. Without an answer there is none, not a low one. */
export function Stage({
  assessment,
  objective,
}: {
  readonly assessment: Assessment;
  readonly objective: AssessedObjective;
}) {
  const { t } = useTranslation('dashboard');
  if (valueIn('maturity', objective) === null) return <Value value={null} of={assessment} />;
  const stage = objective.maturityValue ?? 0;
  const name = levelName(assessment, stage);
  const said = name === null ? t('table.no_stage') : t('answers.level', { position: stage, name });
  return <StagePips level={stage} levels={levelsOf(assessment)} name={said} />;
}

/** How many of the expected answers arrived; neither number shows where they are withheld. */
export function Covered({ of, part }: { readonly of: Assessment; readonly part: AssessedArea | AssessedObjective }) {
  if (isWithheld(of) || part.withheld) return null;
  return <CoverageRing part={part.coverage.answered} whole={part.coverage.expected} />;
}
