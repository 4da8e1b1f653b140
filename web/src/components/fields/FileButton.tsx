import { Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../controls/Button';
import styles from './FileButton.module.css';

export interface FileButtonProps {
  /** What the file is, for who hears the field. */
  readonly label: string;
  /** As `accept` of an input: '.csv,text/csv'. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly busy?: boolean;
  readonly kind?: 'default' | 'primary';
  readonly size?: 'sm' | 'md';
  readonly icon?: ReactNode;
  /** What the button says; without, the label. */
  readonly children?: ReactNode;
}

/** Chooses one file. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, onFile, busy = false, kind = 'default', size = 'md', icon = <Upload />, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className={styles['input']}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onFile(chosen);
          // The same file again is a choice too.
          currentTarget.value = '';
        }}
      />
      <Button kind={kind} size={size} icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {children ?? label}
      </Button>
    </>
  );
}
