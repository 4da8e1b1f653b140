import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { ErrorState } from '../../components/feedback/ErrorState';
import { cx } from '../../lib/cx';
import type { FileFault } from '../../lib/sheets/book';
import styles from './Import.module.css';

const ACCEPTED = '.json,.xlsx,.xlsm,.csv,.tsv,.txt,application/json,text/csv';

export interface FileButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly primary?: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a file. */
export function FileButton({ label, busy, primary = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        className={styles['file']}
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) onFile(chosen);
          event.currentTarget.value = '';
        }}
      />
      <Button
        icon={<Upload />}
        busy={busy}
        kind={primary ? 'primary' : 'default'}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

export interface StartProps {
  readonly fault: FileFault | null;
  readonly reading: boolean;
  readonly onFile: (file: File) => void;
}

/** Where a file is dropped or chosen, and why the last one could not be read. */
export function Start({ fault, reading, onFile }: StartProps) {
  const { t } = useTranslation('template-import');
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  };
  return (
    <div
      className={cx(styles['drop'], over && styles['over'])}
      role="group"
      aria-label={t('file.choose')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {fault !== null && <ErrorState title={t(`file_fault.${fault}`)} body={t(`file_fault_more.${fault}`)} />}
      <p>{t('file.drop')}</p>
      <p className={styles['quiet']}>{t('file.kinds')}</p>
      <FileButton label={t('file.choose')} busy={reading} primary onFile={onFile} />
    </div>
  );
}
