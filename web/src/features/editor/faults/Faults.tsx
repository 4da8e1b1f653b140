import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { IconButton } from '../../../components/controls/IconButton';
import { Card } from '../../../components/layout/Card';
import { Grid } from '../../../components/layout/primitives';
import { useSavingSummary } from '../../../kit/saving/SaverProvider';
import { allows } from '../../../lib/may';
import type { Draft } from '../draft/draft';
import type { EditorPlace } from '../place';
import { type EditorFault, namesIn } from './faults';
import styles from './Faults.module.css';
import { useDeploy } from './use-deploy';

/** Shows this number of lines and counts the rest: repaired faults make room for them. */
const SHOWN = 60;

interface FaultsProps {
  readonly draft: Draft;
  readonly faults: readonly EditorFault[];
  readonly goTo: (place: EditorPlace) => void;
  readonly onClose: () => void;
}

function FaultLine({ fault, goTo }: { readonly fault: EditorFault } & Pick<FaultsProps, 'goTo'>) {
  const { t } = useTranslation('editor');
  const { kind, place } = fault;
  return (
    <li>
      <Grid type="button" as="button" gap={2} tone="primary" className={styles['line']} onClick={() => goTo(place)}>
        <span>{t(`faults.${kind}`, namesIn(fault))}</span>
        <span className={styles['step']}>{t(`frame.step.${place.step ?? 'levels'}`)}</span>
      </Grid>
    </li>
  );
}

/** What stops the deployment, each line a link to its place; and Deploy, which waits for the last of them. */
export function Faults({ draft, faults, goTo, onClose }: FaultsProps) {
  const { t } = useTranslation('editor');
  const { pending, unsaved } = useSavingSummary();
  const deploy = useDeploy(draft);
  const waits = pending + unsaved > 0;
  const reason =
    faults.length > 0 ? t('faults.first', { count: faults.length }) : waits ? t('faults.unsaved') : undefined;
  return (
    <aside aria-label={t('faults.title')} className={styles['faults']}>
      <Card
        ruled
        title={t('faults.title')}
        actions={
          <IconButton label={t('faults.hide')} onClick={onClose}>
            <X />
          </IconButton>
        }
      >
        {faults.length > 0 ? (
          <ul className={styles['lines']}>
            {faults.slice(0, SHOWN).map((fault) => (
              <FaultLine key={fault.key} fault={fault} goTo={goTo} />
            ))}
          </ul>
        ) : (
          <p className={styles['none']}>{t('faults.none')}</p>
        )}
        {faults.length > SHOWN && (
          <p className={styles['none']}>{t('faults.more', { count: faults.length - SHOWN })}</p>
        )}
        {allows(draft.template, 'change') && (
          <Grid gap={8} className={styles['deploy']}>
            <Button
              kind="primary"
              grow
              disabled={reason !== undefined}
              reason={reason}
              busy={deploy.busy}
              onClick={() => void deploy.run(draft.template)}
            >
              {t('faults.deploy')}
            </Button>
            <p>{t('faults.fixed')}</p>
          </Grid>
        )}
      </Card>
    </aside>
  );
}
