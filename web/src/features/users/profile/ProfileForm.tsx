import type { Persona, User } from '@tidemark/contracts';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Segmented } from '../../../components/controls/Segmented';
import { TextField } from '../../../components/fields/TextField';
import { Grid, Stack, Text } from '../../../components/layout/primitives';
import { FormRefusal } from '../../../kit/FormRefusal';
import { PersonaSelect } from '../../../kit/PersonaSelect';
import { allows } from '../../../lib/may';
import styles from './Profile.module.css';
import { type NodeDraft, ProfileNodes } from './ProfileNodes';
import { assignable, useProfileForm } from './use-profile-form';

export interface ProfileFormProps {
  readonly user: User;
  readonly isSelf: boolean;
  readonly personas: readonly Persona[];
  readonly draft: NodeDraft;
  readonly onDraft: (draft: NodeDraft) => void;
  readonly onCancel: () => void;
  readonly onSaved: (whole: boolean) => void;
  readonly onDirty: (dirty: boolean) => void;
  /** Above the fields, and below the nodes. */
  readonly head: ReactNode;
  readonly rest: ReactNode;
}

/** Role and persona, as far as they may be given. */
function Given({ user, form }: { readonly user: User; readonly form: ReturnType<typeof useProfileForm>['form'] }) {
  const { t } = useTranslation('users');
  const { t: kit } = useTranslation('kit');
  if (!allows(user, 'change-role') || form.values.role === 'master') return null;
  return (
    <div>
      <Text size={13} weight="medium" block mb={4}>
        {t('fields.role')}
      </Text>
      <Segmented
        label={t('fields.role')}
        value={form.values.role}
        onChange={(role) => form.change({ role })}
        options={assignable.map((role) => ({ value: role, label: kit(`roles.${role}`) }))}
      />
      <Text as="p" size={12} tone="faint" mt={4}>
        {t(`role_help.${form.values.role}`)}
      </Text>
    </div>
  );
}

/** A person being edited. */
export function ProfileForm(props: ProfileFormProps) {
  const { user, isSelf, personas, draft, onDraft, onCancel, onSaved, onDirty, head, rest } = props;
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const profile = useProfileForm({ user, personas, draft, onDraft, onSaved });
  const { form, changes, busy } = profile;
  const fields = useRef<HTMLFormElement>(null);
  const isDirty = changes > 0;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  const send = async () => {
    await profile.save();
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const text = (name: 'firstName' | 'surName' | 'email') => {
    const field = form.field(name);
    // A blank field shows the words of the specification once the user tries to save.
    return { ...field, required: false, error: profile.blank(name) ?? field.error };
  };
  const persona = personas.some(({ id }) => id === form.values.persona_id) ? [] : user.persona ? [user.persona] : [];
  return (
    <>
      <div className={styles['paneBody']}>
        {head}
        <Stack
          ref={fields}
          as="form"
          gap={12}
          mt={16}
          noValidate
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            void send();
          }}
        >
          <Grid gap={12} className={styles['pair']}>
            <TextField {...text('firstName')} />
            <TextField {...text('surName')} />
          </Grid>
          <TextField {...text('email')} type="email" {...(isSelf && { locked: true, help: t('own_email') })} />
          <Given user={user} form={form} />
          <PersonaSelect
            label={t('fields.persona')}
            value={form.values.persona_id}
            onChange={(persona_id) => form.change({ persona_id })}
            disabled={!allows(user, 'change-persona')}
            personas={[...persona, ...personas]}
            placeholder={t('persona_choose')}
          />
          <FormRefusal refusal={form.refusal} />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </Stack>
        <ProfileNodes user={user} edit={{ user, draft, onChange: onDraft, personaId: form.values.persona_id }} />
        {rest}
      </div>
      <footer className={styles['paneFoot']} data-bottom-bar>
        <Text size={12} tone="faint" grow role="status">
          {t('changes', { count: changes })}
        </Text>
        <Button kind="quiet" onClick={onCancel}>
          {common('actions.cancel')}
        </Button>
        <Button kind="primary" busy={busy} disabled={!isDirty} onClick={() => void send()}>
          {t('save')}
        </Button>
      </footer>
    </>
  );
}
