import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Grid, Row, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { cx } from '../../../lib/cx';
import styles from '../Invite.module.css';
import type { CheckedRow, Finding, RowField } from './check';

export interface CellProps {
  readonly checked: CheckedRow;
  readonly field: RowField;
  readonly label: string;
  readonly onEdit: (number: number, field: RowField, text: string) => void;
}

/** What a finding says. */
function useFindingText() {
  const { t } = useTranslation('invite');
  const { t: kit } = useTranslation('kit');
  return (finding: Finding): string => {
    if (finding.kind === 'fault') return t(`fault.${finding.fault}`);
    if (finding.note === 'joined') return t('note.joined', { line: finding.of });
    return finding.note === 'no_name'
      ? t('note.no_name')
      : t('note.member', { role: kit(`roles.${finding.of as 'user' | 'admin' | 'super' | 'master'}`) });
  };
}

/** What all findings of a line say, as one sentence: those after the first begin small. */
export function useFindingsText() {
  const text = useFindingText();
  const { language } = useFormat();
  const small = (words: string) => words.charAt(0).toLocaleLowerCase(language) + words.slice(1);
  return (findings: readonly Finding[]): string =>
    findings.map((finding, index) => (index === 0 ? text(finding) : small(text(finding)))).join('; ');
}

/** A cell that can be typed over; framed where something is the matter with it. */
export function Cell({ checked: { row, findings }, field, label, onEdit }: CellProps) {
  const { t } = useTranslation('invite');
  const text = useFindingText();
  const finding = findings.find((one) => one.field === field);
  return (
    <input
      className={cx(
        styles['cell'],
        finding?.kind === 'fault' && styles['cellFault'],
        finding?.kind === 'note' && styles['cellNote'],
      )}
      value={row[field]}
      placeholder={finding ? t('csv.empty') : ''}
      aria-label={t('csv.cell', { field: label, line: row.number })}
      aria-invalid={finding?.kind === 'fault' ? true : undefined}
      title={finding ? text(finding) : row[field]}
      onChange={(event) => onEdit(row.number, field, event.currentTarget.value)}
    />
  );
}

/** What happens with a line, or why it cannot go, with a repair of one click where there is one. */
export function Happens({ checked, onEdit }: Pick<CellProps, 'checked' | 'onEdit'>) {
  const { t } = useTranslation('invite');
  const words = useFindingsText();
  const { row, findings } = checked;
  const [first] = findings;
  if (first === undefined)
    return (
      <Row as="span" gap={6} size={12} className={cx(styles['why'], styles['good'])}>
        <CircleCheck aria-hidden="true" />
        {t('happens.new')}
      </Row>
    );
  const isFault = first.kind === 'fault';
  const isMember = first.kind === 'note' && first.note === 'member';
  const Icon = isFault ? CircleAlert : isMember ? Info : TriangleAlert;
  const repair = first.kind === 'fault' ? first.repair : null;
  return (
    <Row
      as="span"
      gap={6}
      size={12}
      className={cx(styles['why'], styles[isFault ? 'bad' : isMember ? 'info' : 'warn'])}
    >
      <Icon aria-hidden="true" />
      <Text breaks>{words(findings)}</Text>
      {repair !== null && (
        <Button size="sm" onClick={() => onEdit(row.number, first.field, repair)}>
          {t('csv.use', { text: repair })}
        </Button>
      )}
    </Row>
  );
}

const FIELDS = ['name', 'email', 'persona', 'role', 'node'] as const;

/** A line where its cells do not fit side by side: what happens with it first, then each cell under its name. */
export function Stacked({ checked, onEdit }: Pick<CellProps, 'checked' | 'onEdit'>) {
  const { t } = useTranslation('invite');
  return (
    <Grid gap={12} rowGap={6} size={12} tone="faint" columns={2} className={styles['stacked']}>
      <Row as="p" gap={12} rowGap={2} align="stretch" wrap tone="strong" className={styles['stackedHead']}>
        <strong>{t('csv.line', { line: checked.row.number })}</strong>
        <Happens checked={checked} onEdit={onEdit} />
      </Row>
      {FIELDS.map((field) => {
        const label = t(`columns.${field}`);
        return (
          <div key={field}>
            <span aria-hidden="true">{label}</span>
            <Cell checked={checked} field={field} label={label} onEdit={onEdit} />
          </div>
        );
      })}
    </Grid>
  );
}
