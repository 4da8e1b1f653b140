import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '../../lib/cx';
import styles from './FileDrop.module.css';

export interface FileDropProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
  /** Words and buttons in the middle. */
  readonly children: ReactNode;
}

/** Where one file is dropped; a `FileButton` in it chooses one instead. */
export function FileDrop({ label, onFile, children }: FileDropProps) {
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
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  );
}
