import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { TimeZoneField } from '../../components/fields/TimeZoneField';
import { Text } from '../../components/layout/primitives';
import { FormPanel } from '../../kit/FormPanel';
import { useApiForm } from '../../kit/use-api-form';
import { browserZone } from '../../lib/clock/ClockProvider';
import styles from './Master.module.css';
import { noValues, useLabels } from './profile/fields';
import { ProfileFields } from './profile/ProfileFields';
import { useRefresh } from './use-organizations';

export interface NewOrganizationProps {
  readonly onClose: () => void;
  /** Instead of `onClose` once there is one: to its profile, where its first super is added. */
  readonly onMade: (id: string) => void;
}

/** Adds an organisation; all its fields are needed [R2-225]. */
export function NewOrganization({ onClose, onMade }: NewOrganizationProps) {
  const { t } = useTranslation('master');
  const { t: common } = useTranslation();
  const toast = useToast();
  const refresh = useRefresh();
  const made = useRef<string | null>(null);
  const form = useApiForm('createOrganization', {
    initial: { ...noValues, timeZone: browserZone },
    labels: { ...useLabels(), timeZone: common('zone.label') },
    input: (body) => ({ body }),
    changes: [],
    onDone: ({ data: { id, name } }) => {
      void refresh();
      made.current = id;
      toast.success(t('new.added', { name }), { body: t('new.next') });
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('add')}
      submit={t('add')}
      onClose={() => (made.current === null ? onClose() : onMade(made.current))}
    >
      <ProfileFields field={form.field} autoFocus />
      <TimeZoneField {...form.field('timeZone')} onChange={(timeZone) => form.change({ timeZone })} />
      <Text as="p" size={13} tone="muted" className={styles['hint']}>
        {t('new.starts_with')}
      </Text>
    </FormPanel>
  );
}
