import type { User } from '@tidemark/contracts';
import { Ban, ListTree, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, TextButton } from '../../components/controls/Button';
import { IconButton } from '../../components/controls/IconButton';
import { Row, Text } from '../../components/layout/primitives';
import { useConfirm } from '../../components/overlays/confirm';
import { Takes } from '../../components/overlays/Takes';
import { allows } from '../../lib/may';
import { useOpenForms } from './open-forms';
import { useBulk } from './use-bulk';
import styles from './BulkBar.module.css';

export interface BulkBarProps {
  readonly chosen: readonly User[];
  /** How many are found in all. */
  readonly found: number;
  readonly readerId: string;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly onPersona: () => void;
  readonly onNode: () => void;
}

/** Whom it can be done to: oneself is left out. */
const deactivatable = (chosen: readonly User[], readerId: string): readonly User[] =>
  chosen.filter((user) => user.id !== readerId && allows(user, 'deactivate'));

/** So many of the forms that stay open are named. */
const NAMED = 3;

/** Deactivates the chosen people: asks with numbers, without oneself and without those it cannot be done to. */
function useDeactivate(readerId: string, onDone: () => void) {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const openForms = useOpenForms();
  const bulk = useBulk();
  const [busy, setBusy] = useState(false);
  const run = async (chosen: readonly User[]) => {
    const others = chosen.filter(({ id }) => id !== readerId);
    const users = deactivatable(chosen, readerId);
    // Many assessments to look through take a moment.
    setBusy(true);
    const forms = await openForms(users);
    setBusy(false);
    const kept = others.length - users.length;
    const rows = [
      { count: users.length, text: t('bulk.sessions', { count: users.length }) },
      {
        count: forms.length,
        text: t('bulk.forms', {
          count: forms.length,
          names: forms
            .slice(0, NAMED)
            .map(({ name, assessment }) => `${name}, ${assessment}`)
            .join('; '),
          more: forms.length > NAMED ? `. ${t('bulk.more', { count: forms.length - NAMED })}` : '',
        }),
      },
    ];
    const agreed = await confirm({
      title: t('bulk.deactivate_question', { count: users.length }),
      body: (
        <>
          <p>{t('bulk.deactivate_body', { count: users.length })}</p>
          <Takes rows={rows} />
          {others.length < chosen.length && <p>{t('bulk.without_you')}</p>}
          {kept > 0 && <p>{t('bulk.kept', { count: kept })}</p>}
          <p>{t('bulk.again')}</p>
        </>
      ),
      confirmLabel: t('bulk.deactivate_people', { count: users.length }),
      cancelLabel: t('bulk.keep'),
      tone: 'danger',
    });
    if (!agreed) return;
    onDone();
    await bulk(
      users,
      { isActive: false },
      { doing: t('bulk.deactivating', { count: users.length }), done: (count) => t('bulk.deactivated', { count }) },
    );
  };
  return { run, busy };
}

/** What can be done to all who are chosen; it floats over the end of the list. */
export function BulkBar({ chosen, found, readerId, onAll, onClear, onPersona, onNode }: BulkBarProps) {
  const { t } = useTranslation('users');
  const deactivate = useDeactivate(readerId, onClear);
  return (
    <Row
      gap={4}
      size={13}
      className={styles['bulk']}
      role="region"
      aria-label={t('bulk.label')}
      data-bottom-bar
      data-raised
    >
      <Text as="strong" weight="semi" nowrap role="status">
        {t('bulk.chosen', { count: chosen.length })}
      </Text>
      {chosen.length < found && (
        <TextButton size={12} onClick={onAll}>
          {t('bulk.all', { count: found })}
        </TextButton>
      )}
      <span className={styles['rule']} />
      <div className={styles['actions']}>
        <Button kind="quiet" icon={<UserRound />} onClick={onPersona}>
          {t('bulk.persona')}
        </Button>
        <Button kind="quiet" icon={<ListTree />} onClick={onNode}>
          {t('bulk.node')}
        </Button>
        {deactivatable(chosen, readerId).length > 0 && (
          <Button kind="quiet" icon={<Ban />} busy={deactivate.busy} onClick={() => void deactivate.run(chosen)}>
            {t('active.deactivate')}
          </Button>
        )}
      </div>
      <span className={styles['rule']} />
      <IconButton label={t('bulk.clear')} onClick={onClear}>
        <X />
      </IconButton>
    </Row>
  );
}
