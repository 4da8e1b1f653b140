import { accountProfile, type AssignableRole, type Persona, type Role, textsOf, type User } from '@tidemark/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { changedKeys } from '../../../kit/form-values';
import { useApiForm } from '../../../kit/use-api-form';
import { useRemoveFromNode } from '../../../kit/use-remove-from-node';
import type { ApiProblem } from '../../../lib/api/problem';
import { useProblems } from '../../../lib/problems/problem-text';
import { nameOf } from '../../../lib/session/session';
import { useAddToNodes } from '../use-members';
import { countOf, type NodeDraft, noNodes } from './ProfileNodes';

export interface ProfileValues {
  readonly [field: string]: unknown;
  readonly firstName: string;
  readonly surName: string;
  readonly email: string;
  readonly role: Role;
  readonly persona_id: string | null;
}

/** The texts of a profile, none of which may be left blank. */
const profileTexts = textsOf(accountProfile);
export type ProfileText = keyof typeof accountProfile;

export const assignable: readonly AssignableRole[] = ['user', 'admin', 'super'];

const valuesOf = (user: User): ProfileValues => ({
  firstName: user.firstName ?? '',
  surName: user.surName ?? '',
  email: user.email ?? '',
  role: user.role,
  persona_id: user.persona?.id ?? null,
});

/** A refusal for another version carries the user alone. */
const userOf = (item: { readonly updatedUser: User } | User): User => ('updatedUser' in item ? item.updatedUser : item);

const isTaken = (problem: ApiProblem): boolean =>
  problem.code === 'email-taken' || problem.faults.some(({ code }) => code === 'email-taken');

export interface ProfileFormOptions {
  readonly user: User;
  readonly personas: readonly Persona[];
  readonly draft: NodeDraft;
  readonly onDraft: (draft: NodeDraft) => void;
  /** Everything is saved, or each refusal was shown: the form restarts from the stored values. */
  readonly onSaved: (whole: boolean) => void;
}

/** What is typed of a person and the nodes added and removed, saved as one. */
export function useProfileForm({ user, personas, draft, onDraft, onSaved }: ProfileFormOptions) {
  const { t } = useTranslation('users');
  const { t: kit } = useTranslation('kit');
  const toast = useToast();
  const problems = useProblems();
  const add = useAddToNodes();
  const remove = useRemoveFromNode();
  const [tried, setTried] = useState(false);
  const [moving, setMoving] = useState(false);
  const form = useApiForm('updateUser', {
    initial: valuesOf(user),
    labels: {
      firstName: t('fields.first_name'),
      surName: t('fields.surname'),
      email: t('fields.email'),
      role: t('fields.role'),
      persona_id: t('fields.persona'),
    },
    edits: { name: nameOf(user), version: user.version, valuesOf: (item) => valuesOf(userOf(item)) },
    input: ({ firstName, surName, email, role, persona_id }, version) => ({
      body: { id: user.id, firstName, surName, email, role, persona_id },
      version,
    }),
    shown: (key, value) => {
      if (key === 'persona_id') return personas.find(({ id }) => id === value)?.title ?? '';
      return key === 'role' ? kit(`roles.${value as Role}`) : String(value);
    },
    changes: ['people', 'nodes'],
    onDone: async (_, refreshed) => {
      toast.success(t('updated'));
      await refreshed;
    },
  });
  const { values, refused } = form;
  const sayTaken = useEffectEvent((problem: ApiProblem) => {
    if (isTaken(problem)) toast.error(t('taken'), { body: t('taken_body', { email: values.email }) });
    else toast.error(t('not_updated'), { body: problems.lines(problem).join(' ') });
  });
  useEffect(() => {
    if (refused !== null) sayTaken(refused.problem);
  }, [refused]);

  const isBlank = (field: ProfileText) => values[field].trim() === '';
  const changed = changedKeys(values, valuesOf(user)).length;

  /** The nodes, once the rest is saved; what is refused stays in the draft. */
  const moveNodes = async (): Promise<boolean> => {
    let left = draft;
    const name = nameOf(user);
    for (const nodeId of draft.removed) {
      const node = user.nodes.find(({ id }) => id === nodeId)?.name ?? '';
      try {
        const count = await remove(user.id, nodeId);
        left = { ...left, removed: new Set([...left.removed].filter((id) => id !== nodeId)) };
        toast.success(t('nodes.removed', { count }), {
          body: t('nodes.removed_body', { name, node }),
          action: {
            label: t('undo'),
            onClick: () => {
              add([user], [nodeId]).catch((cause: unknown) =>
                toast.error(t('nodes.add_failed', { name }), { body: problems.lines(cause).join(' ') }),
              );
            },
          },
        });
      } catch (cause) {
        toast.error(t('nodes.remove_failed', { name, node }), { body: problems.lines(cause).join(' ') });
      }
    }
    if (draft.added.size > 0) {
      try {
        await add([{ ...user, email: values.email }], [...draft.added]);
        left = { ...left, added: noNodes.added };
        toast.success(t('nodes.added', { name, count: draft.added.size }));
      } catch (cause) {
        toast.error(t('nodes.add_failed', { name }), { body: problems.lines(cause).join(' ') });
      }
    }
    onDraft(left);
    return countOf(left) === 0;
  };

  const save = async (): Promise<void> => {
    setTried(true);
    if (profileTexts.some(isBlank)) {
      toast.error(t('blank'));
      return;
    }
    if (changed > 0 && !(await form.submit())) return;
    setMoving(true);
    const whole = countOf(draft) === 0 || (await moveNodes());
    onSaved(whole);
  };
  return {
    form,
    blank: (field: ProfileText): string | null => (tried && isBlank(field) ? t('blank') : null),
    changes: changed + countOf(draft),
    busy: form.busy || moving,
    save,
  };
}
