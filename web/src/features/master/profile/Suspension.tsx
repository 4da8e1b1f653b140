import type { Organization } from '@tidemark/contracts';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Stack, Text } from '../../../components/layout/primitives';
import { allows } from '../../../lib/may';
import styles from '../Master.module.css';
import { useReinstate, useSuspend } from './use-suspension';

/** Whether the organisation may work, and the way to change it. */
export function Suspension({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('master');
  const suspend = useSuspend(organization.id);
  const reinstate = useReinstate(organization.id);
  const { name, suspended } = organization;
  return (
    <Stack as="section" gap={8} align="start" className={styles['section']} aria-labelledby="suspension">
      <h3 id="suspension">{t(suspended ? 'suspension.is' : 'suspension.title')}</h3>
      <Text as="p" size={12} tone="faint" className={styles['sub']}>
        {t(suspended ? 'suspension.now' : 'suspension.means')}
      </Text>
      {allows(organization, 'suspend') && (
        <Button icon={<Ban />} busy={suspend.busy} onClick={() => void suspend.run(organization)}>
          {t('suspension.open', { name })}
        </Button>
      )}
      {allows(organization, 'reinstate') && (
        <Button kind="primary" busy={reinstate.busy} onClick={() => void reinstate.run(organization)}>
          {t('suspension.lift')}
        </Button>
      )}
      {organization.may.every((action) => action !== 'suspend' && action !== 'reinstate') && (
        <Text as="p" size={12} tone="faint" className={styles['sub']}>
          {t('suspension.own')}
        </Text>
      )}
    </Stack>
  );
}
