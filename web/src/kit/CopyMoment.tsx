import { fields } from '../config/paths';
import { useMay } from '../lib/may';
import { CopyLink } from './CopyLink';

/** Copies a link that shows these results whenever it is opened: as of now, or of the moment that is shown. */
export function CopyMoment({ at }: { readonly at: string | null }) {
  const may = useMay('see-whole-history');
  return may ? <CopyLink fixed={() => ({ [fields.asOf]: at ?? new Date().toISOString() })} /> : null;
}
