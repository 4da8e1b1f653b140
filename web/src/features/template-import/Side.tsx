import { type Language, languageNames, languages, limits } from '@tidemark/contracts';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, TextButton } from '../../components/controls/Button';
import { Select } from '../../components/fields/Select';
import { TextField } from '../../components/fields/TextField';
import { Grid, Row, Stack, Text } from '../../components/layout/primitives';
import { areaColor } from '../../lib/areas';
import { Card } from '../../components/layout/Card';
import { useFormat } from '../../hooks/useFormat';
import type { Candidate, Place } from './candidate';
import styles from './Import.module.css';
import type { Issue } from './issues';
import type { Judgement } from './use-dry-run';
import type { Import } from './use-import';

/** More of them say nothing new; they follow once these are gone. */
const MOST = 100;

export interface SideProps {
  readonly candidate: Candidate;
  readonly judgement: Judgement;
  readonly issues: readonly Issue[];
  /** A plain text, whose reading is shown. */
  readonly isText: boolean;
  readonly head: Pick<Import, 'setHead'> | null;
  readonly onGo: (place: Place) => void;
  readonly onRepair: Import['setCells'];
}

function Counts({ candidate: { counts, choiceRows, template }, judgement }: SideProps) {
  const { t } = useTranslation('template-import');
  const format = useFormat();
  if (counts === null) return null;
  const all = counts.objectives * counts.levels;
  const of = (part: number, whole: number) =>
    part === whole ? format.count(part) : t('of', { part: format.count(part), whole: format.count(whole) });
  const rows = [
    ['areas', format.count(counts.areas)],
    ['objectives', format.count(counts.objectives)],
    ['questions', format.count(counts.questions)],
    ['choices', of(counts.choices, Math.max(choiceRows, counts.choices))],
    ['levels', format.count(counts.levels)],
    ['descriptions', of(counts.descriptions, all)],
    ...(counts.recommendations > 0 ? ([['recommendations', format.count(counts.recommendations)]] as const) : []),
  ] as const;
  const noLevels = template !== null && counts.descriptions === 0;
  return (
    <>
      <Grid as="dl" gap={12} rowGap={6} size={13} className={styles['counts']}>
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <Text as="dt" tone="muted">
              {t(`counts.${name}`)}
            </Text>
            <Text as="dd" weight="semi" numeric textAlign="right">
              {value}
            </Text>
          </Fragment>
        ))}
        {judgement.made !== null && (
          <>
            <Text as="dt" tone="muted">
              {t('counts.complete')}
            </Text>
            <Text as="dd" weight="semi" numeric textAlign="right">
              {t('percent', { value: format.value(Number(judgement.made.percentage)) })}
            </Text>
          </>
        )}
      </Grid>
      {noLevels && (
        <Text as="p" size={12} tone="faint">
          {t('no_descriptions')}
        </Text>
      )}
    </>
  );
}

/** What the file may not say: what the template is called, and its language. */
function HeadFields({ candidate: { template }, head, issues }: SideProps) {
  const { t } = useTranslation('template-import');
  if (template === null || head === null) return null;
  return (
    <Stack gap={12} mb={12}>
      <TextField
        label={t('short_name')}
        value={template.shortName}
        maxLength={limits.assessmentShortName}
        onChange={(shortName) => head.setHead({ shortName })}
        error={template.shortName.trim() === '' ? (issues.find(({ place }) => place === null)?.text ?? null) : null}
      />
      <Select
        label={t('language')}
        value={template.language}
        onChange={(value) => head.setHead({ language: languages.find((one) => one === value) ?? null })}
        options={languages.map((value: Language) => ({ value, label: languageNames[value] }))}
      />
    </Stack>
  );
}

function IssueRow({ issue, onGo, onRepair }: { readonly issue: Issue } & Pick<SideProps, 'onGo' | 'onRepair'>) {
  const { t } = useTranslation('template-import');
  const { tone, place, address, text, more, repair } = issue;
  const Icon = tone === 'fault' ? CircleAlert : TriangleAlert;
  return (
    <li className={styles[tone]}>
      <Icon aria-hidden="true" />
      <div>
        <p>
          {place !== null && <TextButton onClick={() => onGo(place)}>{address}</TextButton>} {text}
        </p>
        {more !== '' && (
          <Text as="p" size={12} tone="faint">
            {more}
          </Text>
        )}
        {repair !== null && (
          <Button size="sm" onClick={() => onRepair(repair.cells, repair.text)}>
            {repair.kind === 'join' ? t('join') : t('use', { text: repair.text })}
          </Button>
        )}
      </div>
    </li>
  );
}

function Issues({ issues, judgement, onGo, onRepair }: SideProps) {
  const { t } = useTranslation('template-import');
  if (issues.length === 0)
    return (
      <Row as="p" gap={8} tone="muted" className={styles['fine']}>
        {judgement.state === 'good' && <CircleCheck aria-hidden="true" />}
        {judgement.state === 'good' ? t('nothing_wrong') : t('being_checked')}
      </Row>
    );
  return (
    <Text as="ul" size={13} className={styles['issues']}>
      {issues.slice(0, MOST).map((issue) => (
        <IssueRow key={issue.key} issue={issue} onGo={onGo} onRepair={onRepair} />
      ))}
      {issues.length > MOST && (
        <Text as="li" size={12} tone="faint">
          {t('more', { count: issues.length - MOST })}
        </Text>
      )}
    </Text>
  );
}

/** What a text was understood as, area by area. */
function Outline({ candidate: { template, body } }: SideProps) {
  const { t } = useTranslation('template-import');
  if (template === null || body === null) return null;
  return (
    <Card title={t('outline')} ruled>
      <ul className={styles['outline']}>
        {template.areas.map(({ name, color, objectives }, index) => (
          <li key={`${index} ${name}`}>
            <strong style={{ borderColor: areaColor(color) }}>{name}</strong>
            <ul>
              {objectives.map(({ shortName, questions }, at) => (
                <li key={`${at} ${shortName}`}>
                  {shortName}{' '}
                  <Text size={12} tone="faint">
                    {t('questions', { count: questions.length })}
                  </Text>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What will be written, and what is the matter with it. */
export function Side(props: SideProps) {
  const { t } = useTranslation('template-import');
  return (
    <Stack gap={12} className={styles['side']}>
      <Card title={t('will_be_written')} padded>
        <HeadFields {...props} />
        <Counts {...props} />
      </Card>
      <Card title={t('faults_and_notes')} ruled>
        <Issues {...props} />
      </Card>
      {props.isText && <Outline {...props} />}
    </Stack>
  );
}
