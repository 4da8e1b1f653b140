import type { ListedUser } from '@tidemark/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Switch } from '../../../components/controls/Switch';
import { Avatar } from '../../../components/data/Avatar';
import { Kbd } from '../../../components/data/Kbd';
import { Cell, Grid, Row, Stack, Text } from '../../../components/layout/primitives';
import { RoleTag } from '../../../kit/RoleTag';
import { useAnswer } from '../../../kit/use-answer';
import { allows, useMay } from '../../../lib/may';
import { useUser } from '../../../lib/session/SessionProvider';
import { nameOf } from '../../../lib/session/session';
import { userQueries } from '../queries';
import { LastSeen } from '../columns';
import { type Activation, maySwitch } from '../use-activation';
import { useErase } from '../use-erase';
import styles from './Profile.module.css';
import { PersonDeliveries } from './PersonDeliveries';
import { PersonHistory } from './PersonHistory';
import { ProfileForm } from './ProfileForm';
import { type NodeDraft, noNodes, ProfileNodes } from './ProfileNodes';

export interface ProfileProps {
  readonly user: ListedUser;
  readonly activation: Activation;
  /** There is something that is not saved: who leaves asks first. */
  readonly onDirty: (dirty: boolean) => void;
  readonly onErased: () => void;
}

function Head({ user, activation }: Pick<ProfileProps, 'user' | 'activation'>) {
  const { t } = useTranslation('users');
  const name = nameOf(user);
  return (
    <Row gap={16}>
      <Avatar className={styles['portrait'] ?? ''} id={user.id} name={name} src={user.avatarUrl} />
      <Stack gap={2} grow shrink>
        <Row as="p" gap={8} wrap size={16} weight="semi" breaks>
          {name} <RoleTag role={user.role} />
        </Row>
        <Text as="p" size={12} tone="faint">
          {user.persona?.title ?? t('no_persona')}
        </Text>
      </Stack>
      <Switch
        label={t(user.isActive ? 'active.is' : 'active.is_not')}
        checked={user.isActive}
        disabled={!maySwitch(user) || activation.switching === user.id}
        onChange={() => void activation.run(user)}
      />
    </Row>
  );
}

/** The person as they are. */
function Facts({ user }: { readonly user: ListedUser }) {
  const { t } = useTranslation('users');
  const { t: kit } = useTranslation('kit');
  const rows = [
    [t('fields.first_name'), user.firstName],
    [t('fields.surname'), user.surName],
    [t('fields.email'), user.email],
    [t('fields.role'), kit(`roles.${user.role}`)],
    [t('fields.persona'), user.persona?.title ?? t('no_persona')],
    ...(user.lastSeenAt === undefined ? [] : [[t('columns.seen'), <LastSeen key="seen" t={t} user={user} />] as const]),
  ] as const;
  return (
    <Grid as="dl" gap={12} rowGap={6} size={13} mt={16} className={styles['facts']}>
      {rows.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <Text as="dt" tone="faint">
            {label}
          </Text>
          <Text as="dd" breaks>
            {value}
          </Text>
        </div>
      ))}
    </Grid>
  );
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="combobox"]') !== null;

/** One person: opened for reading; Edit, or E, turns the fields on. */
export function Profile({ user, activation, onDirty, onErased }: ProfileProps) {
  const { t } = useTranslation('users');
  const reader = useUser();
  const maySeeHistory = useMay('see-whole-history');
  const personas = useAnswer(userQueries.personas(reader));
  const erase = useErase(onErased);
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState<NodeDraft>(noNodes);
  // What was saved is what the next form starts from.
  const [round, setRound] = useState(0);
  const dirty = useCallback((isDirty: boolean) => onDirty(isDirty), [onDirty]);
  const mayEdit = allows(user, 'change');
  // Who was in the form is in what is read afterwards, not nowhere.
  const hasLeft = useRef(false);
  const leave = () => {
    hasLeft.current = true;
    setDraft(noNodes);
    setEditing(false);
  };
  const takeFocus = (body: HTMLElement | null) => {
    if (body === null || !hasLeft.current) return;
    hasLeft.current = false;
    body.focus({ preventScroll: true });
  };
  const head = <Head user={user} activation={activation} />;
  const rest = (
    <>
      <PersonDeliveries user={user} />
      {maySeeHistory && <PersonHistory user={user} />}
    </>
  );
  if (editing)
    return (
      <ProfileForm
        key={round}
        user={user}
        isSelf={user.id === reader.id}
        personas={personas.data?.data ?? []}
        draft={draft}
        onDraft={setDraft}
        onCancel={leave}
        onSaved={(whole) => {
          if (whole) leave();
          else setRound(round + 1);
        }}
        onDirty={dirty}
        head={head}
        rest={rest}
      />
    );
  return (
    <div
      className={styles['pane']}
      role="none"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return;
        if (!mayEdit || isTyping(event)) return;
        event.preventDefault();
        setEditing(true);
      }}
    >
      {/* What is read is scrolled with the arrows too. */}
      <div
        ref={takeFocus}
        className={styles['paneBody']}
        tabIndex={0}
        data-pane-start
        role="group"
        aria-label={nameOf(user)}
      >
        {head}
        <Facts user={user} />
        <ProfileNodes user={user} edit={null} />
        {rest}
      </div>
      {(mayEdit || allows(user, 'erase')) && (
        <footer className={styles['paneFoot']} data-bottom-bar>
          {allows(user, 'erase') && (
            <Button kind="quiet" icon={<Trash2 />} busy={erase.busy} onClick={() => void erase.run(user)}>
              {t('erase.verb')}
            </Button>
          )}
          <Cell as="span" push />
          {mayEdit && (
            <Button kind="primary" icon={<Pencil />} onClick={() => setEditing(true)}>
              {t('edit')} <Kbd>E</Kbd>
            </Button>
          )}
        </footer>
      )}
    </div>
  );
}
