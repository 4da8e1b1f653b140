import { accountProfile, type User } from '@tidemark/contracts';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { useToast } from '../../components/feedback/toast';
import { TextField } from '../../components/fields/TextField';
import { Grid, Stack } from '../../components/layout/primitives';
import { FormRefusal } from '../../kit/FormRefusal';
import { useApiForm } from '../../kit/use-api-form';
import { useMissing } from '../../kit/use-missing';
import { useTakeOwnUser } from '../../lib/session/use-own-user';
import styles from './Account.module.css';
import { OwnPicture } from './picture/OwnPicture';
import type { PicturePort } from './picture/picture-port';
import type { OwnProps } from './props';
import { Foot } from './Section';

interface NameValues {
  readonly [field: string]: string;
  readonly firstName: string;
  readonly surName: string;
}

const valuesOf = ({ firstName, surName }: User): NameValues => ({ firstName: firstName ?? '', surName: surName ?? '' });

/** After 412 the user stands alone; after a change beside what else there is to say. */
const userIn = (answer: { readonly user: User } | User): User => ('user' in answer ? answer.user : answer);

/** Name and picture, as others see them. */
export function ProfileCard({ user, pictures }: OwnProps & { readonly pictures: PicturePort }) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const take = useTakeOwnUser();
  const form = useApiForm('updateCurrentUser', {
    initial: valuesOf(user),
    labels: { firstName: t('profile.first_name'), surName: t('profile.surname') },
    rules: accountProfile,
    edits: { name: t('parts.profile.title'), version: user.version, valuesOf: (item) => valuesOf(userIn(item)) },
    input: (body, version) => ({ body, version }),
    stays: (answer) => valuesOf(answer.user),
    changes: ['people'],
    onDone: ({ data }) => {
      take(data.user);
      toast.success(t('profile.saved'));
    },
  });
  const missing = useMissing(form);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (missing === null && form.dirty) void form.submit();
  };
  return (
    <>
      <OwnPicture user={user} pictures={pictures} />
      <Stack onSubmit={submit} noValidate as="form" gap={16}>
        <Grid gap={16} align="start" columns={2} className={styles['pair']}>
          <TextField {...form.field('firstName')} name="given-name" autoComplete="given-name" />
          <TextField {...form.field('surName')} name="family-name" autoComplete="family-name" />
        </Grid>
        <FormRefusal refusal={form.refusal} />
        <Foot note={missing ?? t('profile.note', { organization: user.organization_name })}>
          <Button type="submit" kind="primary" busy={form.busy} disabled={missing !== null || !form.dirty || form.busy}>
            {t('save')}
          </Button>
        </Foot>
      </Stack>
    </>
  );
}
