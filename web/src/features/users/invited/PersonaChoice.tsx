import type { InvitedUser } from '@tidemark/contracts';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { Row, Text } from '../../../components/layout/primitives';
import { Menu } from '../../../components/overlays/Menu';
import { useAnswer } from '../../../kit/use-answer';
import { invitedName } from '../../../kit/use-invitation';
import { useApiMutation } from '../../../lib/api/hooks';
import { ApiProblem } from '../../../lib/api/problem';
import { useTouch } from '../../../lib/live/use-touch';
import { allows } from '../../../lib/may';
import { useProblems } from '../../../lib/problems/problem-text';
import { useUser } from '../../../lib/session/SessionProvider';
import { userQueries } from '../queries';
import styles from '../Users.module.css';

/** Changes the persona that somebody signs up with, and that their answers count under from now on. */
function usePersonaChange({ id, version, ...invited }: InvitedUser) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const touch = useTouch();
  const problems = useProblems();
  const { mutateAsync, isPending } = useApiMutation('updateUser');
  const name = invitedName(invited);
  return {
    isPending,
    change: async (persona: { readonly id: string; readonly title: string }) => {
      try {
        const { position } = await mutateAsync({ body: { id, persona_id: persona.id }, version });
        toast.success(t('invited.persona_done', { name, title: persona.title }));
        await touch(['people'], position);
      } catch (cause) {
        if (!(cause instanceof ApiProblem)) throw cause;
        toast.error(t('invited.persona_failed', { name }), { body: problems.lines(cause).join(' ') });
        await touch(['people'], null);
      }
    },
  };
}

/** The persona of an invitation: a menu for who may change it, else its title. */
export function PersonaChoice({ invited }: { readonly invited: InvitedUser }) {
  const { t } = useTranslation('users');
  const personas = useAnswer(userQueries.personas(useUser())).data?.data ?? [];
  const { isPending, change } = usePersonaChange(invited);
  const title = invited.persona?.title ?? t('no_persona');
  if (!allows(invited, 'change-persona')) return title;
  return (
    <span role="none" onClick={(event) => event.stopPropagation()}>
      <Menu
        trigger={
          <Row
            type="button"
            as="button"
            inline
            gap={4}
            className={styles['personaChoice']}
            disabled={isPending}
            aria-label={t('invited.persona_of', { name: invitedName(invited), title })}
          >
            <Text cut>{title}</Text>
            <ChevronDown aria-hidden="true" />
          </Row>
        }
        items={personas.map((persona) => ({
          key: persona.id,
          label: persona.title,
          checked: persona.id === invited.persona?.id,
          onSelect: () => {
            if (persona.id !== invited.persona?.id) void change(persona);
          },
        }))}
      />
    </span>
  );
}
