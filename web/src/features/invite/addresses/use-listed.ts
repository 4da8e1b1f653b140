import type { AssignableRole, Persona } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { nameOf } from '../../../lib/session/session';
import type { Invitee, Known } from '../model/people';
import { statesOf } from './chips';
import { useBox } from './use-box';

/** The number of notices about existing users that are listed one by one. */
const TOLD = 3;

/** Who is listed to be invited, and the box from which they come. */
export function useListed(known: Known) {
  const { t } = useTranslation('invite');
  const { t: kit } = useTranslation('kit');
  const toast = useToast();
  const box = useBox();
  const [listed, setListed] = useState<readonly Invitee[]>([]);
  const [personaId, setPersonaId] = useState<string | null>(null);
  const [role, setRole] = useState<AssignableRole>('user');
  const states = statesOf(box.chips, listed, known);
  const addable = box.chips.flatMap((chip, index) => {
    const state = states[index];
    const { email, name = '' } = chip.address;
    if (email === undefined || (state?.kind !== 'ready' && state?.kind !== 'member')) return [];
    const user = state.kind === 'member' ? state.user : undefined;
    return [{ chip, user, email, name }];
  });

  const add = () => {
    const more = addable.map(
      ({ user, email, name }): Invitee =>
        user === undefined
          ? { email, name, role, personaId, nodeIds: [], isMember: false }
          : {
              email,
              name: nameOf(user),
              role: user.role,
              personaId: user.persona?.id ?? personaId,
              nodeIds: [],
              isMember: true,
            },
    );
    setListed([...listed, ...more]);
    // Faulty addresses stay to be corrected; duplicates are dropped.
    box.keep(new Set(box.chips.filter((_, index) => states[index]?.kind === 'fault').map(({ id }) => id)));
    const members = addable.flatMap(({ user }) => user ?? []);
    for (const user of members.slice(0, TOLD)) {
      toast.info(t('manage_users.errors.user_already_exists', { name: nameOf(user) }), {
        body: t('member_keeps', {
          role: kit(`roles.${user.role}`),
          persona: user.persona?.title ?? t('no_persona'),
        }),
      });
    }
    if (members.length > TOLD) toast.info(t('members_more', { count: members.length - TOLD }));
  };
  return {
    box,
    states,
    listed,
    personaId,
    role,
    choosePersona: setPersonaId,
    chooseRole: setRole,
    addable: addable.length,
    add,
    remove: (email: string) => setListed(listed.filter((one) => one.email !== email)),
    clear: () => setListed([]),
    /** Who is out is not sent again. */
    drop: (emails: ReadonlySet<string>) => setListed((now) => now.filter(({ email }) => !emails.has(email))),
  };
}
export type Listed = ReturnType<typeof useListed>;

export const titleOf = (personas: readonly Persona[], known: Known, invitee: Invitee): string =>
  known.get(invitee.email)?.persona?.title ?? personas.find(({ id }) => id === invitee.personaId)?.title ?? '';
