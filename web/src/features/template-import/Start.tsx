import { FileText, LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sizeOf, type Starter, starters } from '@tidemark/template-text';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Grid, Row, Stack, Text } from '../../components/layout/primitives';
import type { FileFault } from '../../lib/sheets/book';
import { FileButton } from '../../components/fields/FileButton';
import { FileDrop } from '../../components/fields/FileDrop';
import { Card } from '../../components/layout/Card';
import styles from './Import.module.css';

/** Files that a template can be read from. */
export const ACCEPTED = '.json,.xlsx,.xlsm,.csv,.tsv,.txt,application/json,text/csv';

export interface StartProps {
  readonly fault: FileFault | null;
  readonly reading: boolean;
  readonly onFile: (file: File) => void;
  readonly onText: () => void;
  readonly onStarter: (starter: Starter) => void;
}

/** Where a file is dropped or chosen, and why the last one could not be read. */
function Drop({ fault, reading, onFile }: Pick<StartProps, 'fault' | 'reading' | 'onFile'>) {
  const { t } = useTranslation('template-import');
  return (
    <FileDrop label={t('file.choose')} onFile={onFile}>
      {fault !== null && <ErrorState title={t(`file_fault.${fault}`)} body={t(`file_fault_more.${fault}`)} />}
      <p>{t('file.drop')}</p>
      <Text as="p" size={12} tone="faint">
        {t('file.kinds')}
      </Text>
      <FileButton label={t('file.choose')} accept={ACCEPTED} busy={reading} kind="primary" onFile={onFile} />
    </FileDrop>
  );
}

/** Templates of ours, each shown as a document first. */
function Starters({ onStarter }: Pick<StartProps, 'onStarter'>) {
  const { t } = useTranslation('template-import');
  const { t: kit } = useTranslation('kit');
  return (
    <Card title={t('starters.title')} padded>
      <Stack gap={8} align="stretch" shrink>
        {starters.map((starter) => (
          <Row
            key={starter}
            type="button"
            as="button"
            gap={12}
            align="stretch"
            tone="strong"
            full
            className={styles['way']}
            onClick={() => onStarter(starter)}
          >
            <LayoutGrid aria-hidden="true" />
            <Stack as="span" gap={2} shrink>
              <Text as="strong" size={13} weight="medium">
                {kit(`starters.${starter}.title`)}
              </Text>
              <Text size={12} tone="faint">
                {kit(`starters.${starter}.about`)}
              </Text>
              <Text size={12} tone="faint">
                {t('starters.size', sizeOf[starter])}
              </Text>
            </Stack>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

/** The ways to begin: a file, a text, one of our starters. */
export function Start(props: StartProps) {
  const { t } = useTranslation('template-import');
  return (
    <Grid gap={16} grow shrink className={styles['start']}>
      <Drop {...props} />
      <Stack gap={12} shrink>
        <Starters {...props} />
        <Card title={t('pasted')} padded>
          <Row
            type="button"
            as="button"
            gap={12}
            align="stretch"
            tone="strong"
            full
            className={styles['way']}
            onClick={props.onText}
          >
            <FileText aria-hidden="true" />
            <Stack as="span" gap={2} shrink>
              <Text as="strong" size={13} weight="medium">
                {t('text_way.title')}
              </Text>
              <Text size={12} tone="faint">
                {t('text_way.about')}
              </Text>
            </Stack>
          </Row>
        </Card>
      </Stack>
    </Grid>
  );
}
