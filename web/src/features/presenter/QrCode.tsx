import encodeQR from 'qr';
import { useMemo } from 'react';
import styles from './Presenter.module.css';

/** White around the code, in modules: readers need it. */
const BORDER = 3;

/** The dark modules of a row as one path: each run is a line of height 1. */
const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        return [`M${String(x)},${String(y)}h${String((end < 0 ? row.length : end) - x)}v1H${String(x)}z`];
      }),
    )
    .join('');

/** A QR code, dark on white in both themes: cameras want it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const modules = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: BORDER }), [text]);
  const size = modules.length;
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(modules)} />
    </svg>
  );
}
