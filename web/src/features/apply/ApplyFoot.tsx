import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Row } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { cx } from '../../lib/cx';
import type { ApiProblem } from '../../lib/api/problem';
import { useProblems } from '../../lib/problems/problem-text';
import styles from './Apply.module.css';
import { APPLY_PARTS, type Part } from './model/draft';
import { refusalLines } from '../../lib/problems/refusal-lines';
import type { Apply } from './use-apply';

/** The texts of the parts. */
const MISSING = {
  templateId: 'template',
  shortName: 'short_name',
  description: 'description',
  assessment: 'assessment',
  form: 'form',
  nodes: 'nodes',
} as const satisfies Readonly<Record<Part, string>>;

function Refusal({ apply, problem }: { readonly apply: Apply; readonly problem: ApiProblem }) {
  const { t } = useTranslation('apply');
  const { language } = useFormat();
  const problems = useProblems();
  const { faults, unknown } = apply.form.refusal;
  const parts = [
    ...APPLY_PARTS.filter((part) => part in faults).map((part) => apply.form.field(part).label),
    ...(apply.faultyNodes.size > 0 ? [t('fields.nodes')] : []),
  ];
  const lines = unknown ? [t('foot.unknown')] : refusalLines(problems.text(problem), problem);
  return (
    <Row
      gap={6}
      align="stretch"
      size={13}
      tone="muted"
      shrink
      className={cx(styles['says'], styles['bad'])}
      role="alert"
    >
      <CircleAlert aria-hidden="true" />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {parts.length > 0 && <p>{t('foot.check', { parts: new Intl.ListFormat(language).format(parts) })}</p>}
      </div>
    </Row>
  );
}

/** Why it was refused, why it cannot be sent yet, or nothing. */
function Says({ apply }: { readonly apply: Apply }) {
  const { t } = useTranslation('apply');
  const { language } = useFormat();
  const { problem, taken, missing } = apply;
  if (problem !== null) return <Refusal apply={apply} problem={problem} />;
  if (taken.length > 0)
    return (
      <Row
        as="p"
        gap={6}
        align="stretch"
        size={13}
        tone="muted"
        shrink
        className={cx(styles['says'], styles['bad'])}
        role="status"
      >
        <CircleAlert aria-hidden="true" />
        {t('foot.problem')}
      </Row>
    );
  const parts = new Intl.ListFormat(language).format(missing.map((part) => t(`missing.${MISSING[part]}`)));
  return (
    <Row as="p" gap={6} align="stretch" size={13} tone="muted" shrink className={styles['says']} role="status">
      {missing.length > 0 && t('foot.missing', { parts })}
    </Row>
  );
}

export interface ApplyFootProps {
  readonly apply: Apply;
  readonly onCancel: () => void;
  readonly onApplied: () => void;
  readonly onChoosePeople: (assessmentIds: readonly string[]) => void;
}

export function ApplyFoot({ apply, onCancel, onApplied, onChoosePeople }: ApplyFootProps) {
  const { t } = useTranslation('apply');
  const { t: common } = useTranslation();
  const off = apply.missing.length > 0 || apply.taken.length > 0;
  return (
    <Row gap={8} justify="end" wrap shrink className={styles['foot']}>
      <Says apply={apply} />
      <Button kind="quiet" onClick={onCancel}>
        {common('actions.cancel')}
      </Button>
      <Button disabled={off || apply.form.busy} onClick={() => void apply.send(onApplied)}>
        {t('foot.apply')}
      </Button>
      <Button kind="primary" disabled={off} busy={apply.form.busy} onClick={() => void apply.send(onChoosePeople)}>
        {t('foot.apply_and_choose')}
      </Button>
    </Row>
  );
}
