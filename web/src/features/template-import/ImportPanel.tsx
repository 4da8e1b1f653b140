import { ArrowLeft, CircleAlert, Download, FileBraces, FileText, Table } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStarter, type Starter } from '@tidemark/template-text';
import { Button } from '../../components/controls/Button';
import { useToast } from '../../components/feedback/toast';
import { FileButton } from '../../components/fields/FileButton';
import { Grid, Row, Stack, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { useNarrow } from '../../hooks/useNarrow';
import { type PanelNavigation, RoutePanel } from '../../kit/RoutePanel';
import { languageOf } from '../../lib/i18n/languages';
import type { CellPlace } from '../../lib/template-sheets/findings';
import { BookView } from './BookView';
import type { Place } from './candidate';
import styles from './Import.module.css';
import { saveMarked } from './save-marked';
import { Side } from './Side';
import { isWorth, type Source } from './source';
import { ACCEPTED, Start } from './Start';
import { TextView } from './TextView';
import { type Import, useImport } from './use-import';
import { useReason } from './use-reason';

export interface ImportPanelProps {
  /** Where the draft goes; null: on no node. */
  readonly nodeId: string | null;
  readonly onClose: () => void;
  /** What it begins with: a text, a starter; else a file is asked for. */
  readonly begin: string | null;
  /** Of a starter; null: the reader's. */
  readonly beginLanguage: string | null;
  /** Shows a starter as a document. */
  readonly onStarter: (starter: Starter) => void;
  /** To the editor of what was imported. */
  readonly onImported: (templateId: string) => void;
}

function Notes({ source }: { readonly source: Source }) {
  const { t } = useTranslation('template-import');
  if (source.from === 'text') return null;
  if (source.from === 'json')
    return source.encoding === 'windows-1252' ? <span>{t('read_as.windows-1252')}</span> : null;
  const { formulas, merged, dates, encoding } = source.book.notes;
  const said = [
    ...(encoding === 'windows-1252' ? [t('read_as.windows-1252')] : []),
    ...(formulas > 0 ? [t('read_as.formulas', { count: formulas })] : []),
    ...(dates > 0 ? [t('read_as.dates', { count: dates })] : []),
    ...(merged > 0 ? [t('read_as.merged', { count: merged })] : []),
  ];
  return <span>{said.join(' ')}</span>;
}

/** Which file it is, and how it was read. */
function FileHead({ source, imported }: { readonly source: Source; readonly imported: Import }) {
  const { t } = useTranslation('template-import');
  const Icon = { book: Table, json: FileBraces, text: FileText }[source.from];
  const lines = source.from === 'book' ? source.sheets.reduce((sum, { lines: all }) => sum + all.length, 0) : 0;
  return (
    <Row gap={12} wrap>
      <Grid as="span" center tone="muted" className={styles['fileIcon']} aria-hidden="true">
        <Icon />
      </Grid>
      <Stack grow className={styles['fileText']}>
        <strong>{source.fileName}</strong>
        <Text size={12} tone="faint">
          {source.from === 'book' ? t('read', { count: lines }) : t(source.from === 'json' ? 'read_json' : 'read_text')}{' '}
          <Notes source={source} />
        </Text>
      </Stack>
      <Button kind="quiet" icon={<ArrowLeft />} onClick={imported.leave}>
        {t('other_way')}
      </Button>
      <FileButton
        label={t('file.another')}
        accept={ACCEPTED}
        busy={imported.reading}
        onFile={(file) => void imported.choose(file)}
      />
    </Row>
  );
}

/** What was asked for in the list of issues: a new object each time, so that the same is gone to again. */
function useWanted(source: Source | null) {
  const [shown, setShown] = useState<number | null>(null);
  const [cell, setCell] = useState<{ readonly cell: CellPlace } | null>(null);
  const [line, setLine] = useState<{ readonly line: number } | null>(null);
  const first = source?.from === 'book' ? source.plans.findIndex(({ kind }) => kind === 'questions') : 0;
  const sheets = source?.from === 'book' ? source.sheets.length : 0;
  const go = (place: Place) => {
    if (place.in === 'text') setLine({ line: place.line });
    else {
      setShown(place.cell.sheet);
      setCell({ cell: place.cell });
    }
  };
  return { shown: Math.min(shown ?? Math.max(first, 0), Math.max(sheets - 1, 0)), setShown, cell, line, go };
}

type BodyProps = Pick<ImportPanelProps, 'onStarter'> & { readonly imported: Import };

function Body({ imported, onStarter }: BodyProps) {
  const { t } = useTranslation('template-import');
  const { source, candidate, judgement, issues, fault, reading } = imported;
  const wanted = useWanted(source);
  if (source === null || candidate === null)
    return (
      <div className={styles['whole']}>
        <Start
          fault={fault}
          reading={reading}
          onFile={(file) => void imported.choose(file)}
          onText={imported.write}
          onStarter={onStarter}
        />
      </div>
    );
  return (
    <Grid gap={16} className={styles['columns']}>
      <Stack gap={12} shrink className={styles['main']}>
        <FileHead source={source} imported={imported} />
        {source.from === 'book' ? (
          <BookView
            source={source}
            issues={issues}
            edits={imported}
            wanted={wanted.cell}
            shown={wanted.shown}
            onShow={wanted.setShown}
          />
        ) : (
          <TextView
            label={source.fileName}
            text={source.text}
            placeholder={source.from === 'text' ? t('text_example') : ''}
            issues={issues}
            wanted={wanted.line}
            onText={imported.setText}
          />
        )}
      </Stack>
      <Side
        candidate={candidate}
        judgement={judgement}
        issues={issues}
        isText={source.from === 'text'}
        head={source.from === 'json' ? null : imported}
        onGo={wanted.go}
        onRepair={imported.setCells}
      />
    </Grid>
  );
}

function Note({ imported }: { readonly imported: Import }) {
  const { t } = useTranslation('template-import');
  const reason = useReason(imported);
  const narrow = useNarrow(720);
  const { source, issues, refused } = imported;
  if (source === null)
    return (
      <Text size={12} tone="faint">
        {t('nothing_yet')}
      </Text>
    );
  const faults = issues.filter(({ tone }) => tone === 'fault').length;
  return (
    <Row role="status" as="span" gap={12} rowGap={4} align="stretch" wrap>
      {refused.length > 0 && <span className={styles['bad']}>{refused.join(' ')}</span>}
      {faults > 0 && (
        <span className={styles['bad']}>
          <CircleAlert aria-hidden="true" />
          {t('cannot_be_written', { count: faults })}
        </span>
      )}
      {(reason !== '' || !narrow) && <span>{reason === '' ? t('nothing_yet') : reason}</span>}
    </Row>
  );
}

/** What the main button does, in numbers where there is room for them. */
function useImportLabel({ candidate }: Import, narrow: boolean): string {
  const { t } = useTranslation('template-import');
  if (narrow) return t('import_short');
  const choices = candidate?.counts?.choices ?? 0;
  return choices > 0 ? t('import', { count: choices }) : t('import_empty');
}

function Foot({
  imported,
  ways,
  onImported,
}: {
  imported: Import;
  ways: PanelNavigation;
  onImported: ImportPanelProps['onImported'];
}) {
  const { t } = useTranslation('template-import');
  const { t: common } = useTranslation();
  const reason = useReason(imported);
  const narrow = useNarrow(720);
  const label = useImportLabel(imported, narrow);
  const { source, issues, sending } = imported;
  const toast = useToast();
  const send = async () => {
    const id = await imported.send();
    if (id !== null) ways.leave(() => onImported(id));
  };
  return (
    <>
      <Button kind="quiet" onClick={ways.close}>
        {common('actions.cancel')}
      </Button>
      {source?.from === 'book' && issues.length > 0 && !narrow && (
        <Button
          icon={<Download />}
          onClick={() =>
            void saveMarked(source, issues, t('marked_title')).catch(() => toast.error(t('marked_failed')))
          }
        >
          {t('download_marked')}
        </Button>
      )}
      {source !== null && (
        <Button kind="primary" busy={sending} disabled={reason !== ''} onClick={() => void send()}>
          {label}
        </Button>
      )}
    </>
  );
}

function Panel({ nodeId, begin, beginLanguage, onClose, onStarter, onImported }: ImportPanelProps) {
  const { t } = useTranslation('template-import');
  const imported = useImport(nodeId);
  const { source, sending } = imported;
  useBegin(begin, beginLanguage, imported);
  return (
    <RoutePanel
      onClose={onClose}
      title={t('title')}
      width={1376}
      dirty={source !== null && !sending && isWorth(source)}
      padded={false}
      note={<Note imported={imported} />}
      foot={(ways) => <Foot imported={imported} ways={ways} onImported={onImported} />}
    >
      <Body imported={imported} onStarter={onStarter} />
    </RoutePanel>
  );
}

/** What the address asks for, once. */
function useBegin(begin: string | null, of: string | null, { write, start }: Import): void {
  const { language } = useFormat();
  const onBegin = useEffectEvent(() => {
    if (isStarter(begin)) void start(begin, of === null ? language : languageOf(of));
    else if (begin === 'text') write();
  });
  useEffect(() => onBegin(), [begin]);
}

/** Makes a draft of a file, a text or a starter: everything is seen, and can be repaired, before anything is written. */
export function ImportPanel(props: ImportPanelProps) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
