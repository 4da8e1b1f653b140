import { Modal } from '@mantine/core';
import type { User } from '@tidemark/contracts';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { PasswordField } from '../../components/fields/PasswordField';
import { TextField } from '../../components/fields/TextField';
import { Row, Stack } from '../../components/layout/primitives';
import { useEscapeLayer } from '../../components/overlays/overlay-stack';
import { FormRefusal } from '../../kit/FormRefusal';
import { useApiQuery } from '../../lib/api/hooks';
import styles from './SignInAgain.module.css';
import { useBeginSocial } from './use-begin-social';
import { useFailure } from './use-failure';
import { useSignIn } from './use-sign-in';

export interface SignInAgainProps {
  readonly user: Pick<User, 'email'>;
  /** The page, as a login has it in the state of its address. */
  readonly origin: { readonly from: string };
  /** Gives the page up and goes to the sign-in. */
  readonly onLeave: () => void;
}

const stay = () => undefined;

const classNames = {
  overlay: styles['overlay'] ?? '',
  content: styles['content'] ?? '',
  title: styles['title'] ?? '',
  body: styles['body'] ?? '',
};

/** With an account elsewhere the provider needs the window: the page is left and comes back, without what was not saved. */
function Elsewhere({ origin, onLeave }: Pick<SignInAgainProps, 'origin' | 'onLeave'>) {
  const { t } = useTranslation('auth');
  const failure = useFailure();
  const { data: configuration } = useApiQuery('configuration', {}, { staleTime: Number.POSITIVE_INFINITY });
  const { busy, error, begin } = useBeginSocial(origin, onLeave);
  if (configuration?.socialLogin !== true) return null;
  const name = configuration.socialLoginName;
  return (
    <Stack gap={6} align="stretch" size={12} tone="muted" className={styles['elsewhere']}>
      <Button busy={busy} disabled={busy} onClick={begin}>
        {name === null ? t('social') : t('social_with', { name })}
      </Button>
      <p>{error === null ? t('again.elsewhere') : failure(error)}</p>
    </Stack>
  );
}

/** Over a page whose session the server has ended: the same person signs in again and goes on, with what they typed. */
export function SignInAgain({ user: { email }, origin, onLeave }: SignInAgainProps) {
  const { t } = useTranslation('auth');
  const failure = useFailure();
  const form = useSignIn(email ?? '');
  const { missing, busy, refusal, refused } = form;
  // Nothing below is closed while this is open.
  useEscapeLayer(true, stay);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (missing.length === 0 && !busy) void form.submit();
  };
  return (
    <Modal.Root
      opened
      onClose={stay}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size={408}
      zIndex={400}
      classNames={classNames}
      transitionProps={{ duration: 140 }}
    >
      <Modal.Overlay />
      <Modal.Content data-raised>
        <Modal.Title>{t('again.title')}</Modal.Title>
        <Modal.Body>
          <p>{t('again.body')}</p>
          <Stack as="form" gap={12} tone="strong" mt={16} onSubmit={send} noValidate>
            <TextField
              {...form.field('identifier')}
              type="email"
              name="email"
              autoComplete="username"
              readOnly={email !== null}
              plain
            />
            <PasswordField {...form.field('password')} name="password" autoComplete="current-password" autoFocus />
            <FormRefusal refusal={refusal} unknown={refused === null ? undefined : failure(refused.problem)} />
            <Elsewhere origin={origin} onLeave={onLeave} />
            <Row gap={8} justify="end" wrap mt={4}>
              <Button kind="quiet" onClick={onLeave}>
                {t('again.other')}
              </Button>
              <Button type="submit" kind="primary" busy={busy} disabled={missing.length > 0 || busy}>
                {t('again.submit')}
              </Button>
            </Row>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
