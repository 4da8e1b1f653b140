import type { Node, Persona } from '@tidemark/contracts';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile, toCsv } from '../../../components/charts/csv';
import { Button, TextButton } from '../../../components/controls/Button';
import { Segmented } from '../../../components/controls/Segmented';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FileButton } from '../../../components/fields/FileButton';
import { FileDrop } from '../../../components/fields/FileDrop';
import { Select } from '../../../components/fields/Select';
import { Grid, Row, Stack, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { PersonaSelect } from '../../../kit/PersonaSelect';
import { assignable } from '../model/people';
import styles from '../Invite.module.css';
import type { CheckedRow } from './check';
import { ColumnsChoice } from './ColumnsChoice';
import { csvFields } from './columns';
import { CsvPreview } from './CsvPreview';
import { MOST_LINES, type PeopleFile } from './use-file';

export interface CsvFormProps {
  readonly file: PeopleFile;
  readonly personas: readonly Persona[];
  readonly nodes: readonly Node[];
  readonly mayGiveSuper: boolean;
}

type Part = 'all' | 'ready' | 'notes' | 'faults';

const partOf = ({ findings }: CheckedRow): Exclude<Part, 'all'> => {
  if (findings.some(({ kind }) => kind === 'fault')) return 'faults';
  return findings.length > 0 ? 'notes' : 'ready';
};

const saveCsv = (name: string, text: string): void => saveFile(name, new Blob([text], { type: 'text/csv' }));

/** The heads of a file that is understood, with one line for each kind of person. */
function exampleOf(personas: readonly Persona[], nodes: readonly Node[]): string {
  const [persona] = personas;
  const [node] = nodes;
  return toCsv([
    ['name', 'e-mail', 'persona', 'role', 'node'],
    ['Kim Lee', 'kim.lee@example.org', persona?.title ?? '', 'user', node?.name ?? ''],
  ]);
}

/** Where a file is dropped or chosen. */
function Chooser({ file, personas, nodes }: CsvFormProps) {
  const { t } = useTranslation('invite');
  const { loaded, fault } = file;
  const onFile = (chosen: File) => void file.load(chosen);
  const choose = (
    <FileButton label={t('csv.choose')} accept=".csv,text/csv,.txt,.tsv" onFile={onFile}>
      {loaded === null ? t('csv.choose') : t('csv.choose_another')}
    </FileButton>
  );
  if (loaded !== null) return choose;
  return (
    <FileDrop label={t('csv.choose')} onFile={onFile}>
      {fault !== null && (
        <ErrorState title={t(`csv.fault.${fault}`, { lines: MOST_LINES })} body={t('csv.fault_body')} />
      )}
      <p>{t('csv.drop')}</p>
      <Text as="p" size={12} tone="faint">
        {t('csv.columns_known')}
      </Text>
      <Row gap={8} align="stretch" justify="center" wrap mt={8}>
        {choose}
        <Button
          kind="quiet"
          icon={<Download />}
          onClick={() => saveCsv('tidemark-users.csv', exampleOf(personas, nodes))}
        >
          {t('csv.example')}
        </Button>
      </Row>
    </FileDrop>
  );
}

function Defaults({ file, personas, nodes, mayGiveSuper }: CsvFormProps) {
  const { t } = useTranslation('invite');
  const { t: kit } = useTranslation('kit');
  const { defaults, choose } = file;
  return (
    <Grid gap={12} className={styles['mapping']} role="group" aria-label={t('csv.defaults')}>
      <PersonaSelect
        label={t('csv.default_persona')}
        value={defaults.persona}
        onChange={(persona) => choose({ persona })}
        personas={personas}
        clearable
      />
      <Select
        label={t('csv.default_role')}
        value={defaults.role}
        onChange={(role) => choose({ role: assignable.find((one) => one === role) ?? 'user' })}
        options={assignable
          .filter((role) => role !== 'super' || mayGiveSuper)
          .map((role) => ({ value: role, label: kit(`roles.${role}`) }))}
      />
      <Select
        label={t('csv.default_node')}
        value={defaults.node}
        onChange={(node) => choose({ node })}
        options={nodes.map(({ id, name }) => ({ value: id, label: name }))}
        clearable
      />
    </Grid>
  );
}

/** A CSV file of people: every line is seen and can be repaired before anything is sent. */
export function CsvForm(props: CsvFormProps) {
  const { file } = props;
  const { t } = useTranslation('invite');
  const format = useFormat();
  const [part, setPart] = useState<Part>('all');
  const [mapping, setMapping] = useState(false);
  const { loaded, checked, edit } = file;
  if (loaded === null) return <Chooser {...props} />;
  const countOf = (wanted: Part) => checked.filter((one) => partOf(one) === wanted).length;
  const counts = { all: checked.length, ready: countOf('ready'), notes: countOf('notes'), faults: countOf('faults') };
  const known = csvFields.filter((field) => loaded.mapping[field] !== null).map((field) => t(`csv.fields.${field}`));
  const shown = part === 'all' || counts[part] === 0 ? checked : checked.filter((one) => partOf(one) === part);
  return (
    <Stack gap={12} grow className={styles['csv']}>
      <Row gap={12} wrap className={styles['fileHead']}>
        <FileText aria-hidden="true" />
        <Stack grow className={styles['fileText']}>
          <Text as="strong" size={13} weight="medium">
            {loaded.name}
          </Text>
          <Text size={12} tone="faint">
            {t('csv.read', {
              count: loaded.lines.length,
              time: format.dateTime(loaded.readAt),
              columns: known.join(', '),
            })}{' '}
            <TextButton aria-expanded={mapping} onClick={() => setMapping(!mapping)}>
              {t('csv.change')}
            </TextButton>
          </Text>
        </Stack>
        <Chooser {...props} />
      </Row>
      {(mapping || loaded.mapping.email === null) && <ColumnsChoice file={file} />}
      <Defaults {...props} />
      <div className={styles['parts']}>
        <Segmented
          label={t('csv.part')}
          value={part}
          onChange={setPart}
          options={(['all', 'ready', 'notes', 'faults'] as const).map((value) => ({
            value,
            label: t(`csv.parts.${value}`, { number: format.count(counts[value]) }),
          }))}
        />
        <Text size={12} tone="faint">
          {t('csv.type')}
        </Text>
      </div>
      <CsvPreview rows={shown} onEdit={edit} />
    </Stack>
  );
}
