import type { Organization } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { type AffectedCount, Takes } from '../../../components/overlays/Takes';
import { type ItemAction, useItemAction } from '../../../kit/use-item-action';
import { useAnswer } from '../../../kit/use-answer';
import { masterQueries } from '../queries';
import { useRefresh } from '../use-organizations';

/** The action, and what shows the organisation asked again once it is done. */
function withRefresh({ run, busy }: ItemAction<Organization>, refresh: () => Promise<void>): ItemAction<Organization> {
  return {
    busy,
    run: async (organization) => {
      const done = await run(organization);
      await refresh();
      return done;
    },
  };
}

/** How it stands, as it is compared when somebody else has changed it meanwhile. */
function useFields() {
  const { t } = useTranslation('master');
  return ({ name, suspended }: Organization) => [
    { key: 'name', label: t('fields.name'), text: name },
    { key: 'state', label: t('columns.state'), text: t(suspended ? 'state.suspended' : 'state.active') },
  ];
}

/** What stops, as numbers with words; nothing is deleted. */
function useTaken(id: string): readonly AffectedCount[] {
  const { t } = useTranslation('master');
  const { data } = useAnswer(masterQueries.standing(id));
  if (data === undefined) return [];
  const { people, openAssessments, invited } = data.data;
  return [
    { count: people, text: t('suspension.people', { count: people }) },
    { count: openAssessments, text: t('suspension.forms', { count: openAssessments }) },
    { count: invited, text: t('suspension.invitations', { count: invited }) },
  ];
}

/** Suspends an organisation: it stops the work of others, so its name is typed first. */
export function useSuspend(id: string): ItemAction<Organization> {
  const { t } = useTranslation('master');
  const fields = useFields();
  const taken = useTaken(id);
  const action = useItemAction('updateOrganization', {
    question: ({ name }: Organization) => ({
      title: t('suspension.question', { name }),
      body: (
        <>
          {t('suspension.from_now')}
          <Takes rows={taken} />
          {t('suspension.kept')}
        </>
      ),
      confirmLabel: t('suspension.do'),
      cancelLabel: t('suspension.leave'),
      typed: { label: t('suspension.type', { name }), text: name },
      tone: 'danger',
    }),
    input: ({ version }) => ({ params: { id }, body: { suspended: true }, version }),
    name: ({ name }) => name,
    fields,
    changes: [],
    done: t('suspension.done'),
    failed: t('suspension.failed'),
  });
  return withRefresh(action, useRefresh());
}

/** Lets the people of a suspended organisation in again. */
export function useReinstate(id: string): ItemAction<Organization> {
  const { t } = useTranslation('master');
  const fields = useFields();
  const { data } = useAnswer(masterQueries.standing(id));
  const action = useItemAction('updateOrganization', {
    question: ({ name }: Organization) => ({
      title: t('suspension.lift_question', { name }),
      body: t('suspension.lift_body', { count: data?.data.people ?? 0 }),
      confirmLabel: t('suspension.lift'),
    }),
    input: ({ version }) => ({ params: { id }, body: { suspended: false }, version }),
    name: ({ name }) => name,
    fields,
    changes: [],
    done: t('suspension.lifted'),
    failed: t('suspension.failed'),
  });
  return withRefresh(action, useRefresh());
}
