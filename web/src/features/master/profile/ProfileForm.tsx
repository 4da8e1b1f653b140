import type { Organization } from '@tidemark/contracts';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { useToast } from '../../../components/feedback/toast';
import { Row, Stack, Text } from '../../../components/layout/primitives';
import { FormRefusal } from '../../../kit/FormRefusal';
import { useApiForm } from '../../../kit/use-api-form';
import { useMissing } from '../../../kit/use-missing';
import { formRules } from '../../../lib/api/form-rules';
import { allows } from '../../../lib/may';
import styles from '../Master.module.css';
import { useRefresh } from '../use-organizations';
import { changesOf, type ProfileValues, useLabels, valuesOf } from './fields';
import { ProfileFields } from './ProfileFields';

export interface ProfileFormProps {
  readonly organization: Organization;
  readonly onDirty: (dirty: boolean) => void;
}

function useProfileForm(organization: Organization) {
  const { t } = useTranslation('master');
  const toast = useToast();
  const refresh = useRefresh();
  return useApiForm('updateOrganization', {
    initial: valuesOf(organization),
    labels: useLabels(),
    edits: { name: organization.name, version: organization.version, valuesOf },
    input: (values: ProfileValues, version) => ({
      params: { id: organization.id },
      body: changesOf(organization, values),
      version,
    }),
    // What a new one cannot be without, none can.
    rules: formRules.createOrganization ?? {},
    changes: [],
    onDone: ({ data: { name } }) => {
      void refresh();
      toast.success(t('saved', { name }));
    },
  });
}

function Saved({ organization, onDirty }: ProfileFormProps) {
  const { t } = useTranslation('master');
  const { t: common } = useTranslation();
  const form = useProfileForm(organization);
  const missing = useMissing(form);
  const fields = useRef<HTMLFormElement>(null);
  const { dirty, refused } = form;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  useEffect(() => {
    if (refused !== null) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  const off = !allows(organization, 'change');
  const isSendable = dirty && missing === null && !form.busy;
  return (
    <Stack
      ref={fields}
      as="form"
      gap={12}
      mt={16}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (isSendable) void form.submit();
      }}
    >
      <ProfileFields field={form.field} locked={off} />
      <FormRefusal refusal={form.refusal} />
      {dirty && (
        <Row gap={8} justify="end" className={styles['actions']}>
          <Text size={12} tone="faint" className={styles['sub']} role="status">
            {missing}
          </Text>
          <Button kind="quiet" onClick={() => form.change(valuesOf(organization))}>
            {common('actions.cancel')}
          </Button>
          <Button kind="primary" type="submit" busy={form.busy} disabled={!isSendable}>
            {t('save')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** The profile of an organisation; what was saved is what the next edit starts from. */
export function ProfileForm({ organization, onDirty }: ProfileFormProps) {
  return <Saved key={organization.version} organization={organization} onDirty={onDirty} />;
}
