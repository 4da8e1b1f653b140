import { answerMinutes } from '@tidemark/contracts';
import { type ReactNode, useState } from 'react';
import { fields, modelStarterPath, paths } from '../config/paths';
import { doneSteps, type PanelStep, type Standing, steps } from '../features/first-run/steps';
import { lazyPart } from '../lib/lazy-part';
import { useAddress, withFields } from '../hooks/useAddress';
import { useApiQuery } from '../lib/api/hooks';
import { useUser } from '../lib/session/SessionProvider';
import { useOpenPanel } from './panel-navigation';
import { useAccountChoice } from './use-account-choice';
import { useIsUnderWay } from './use-is-under-way';

const FirstRun = lazyPart(async () => (await import('../features/first-run/FirstRun')).FirstRun);

/** What is made on the root node. */
const onRoot: ReadonlySet<PanelStep> = new Set(['nodes', 'paste', 'import']);

/** This many e-mails are enough to know whether anyone was invited. */
const MAILS = '20';

/** What there is of the organisation so far; undefined until all of it is known, or where it is not asked for. */
function useStanding(enabled: boolean): Standing | undefined {
  const { id: userId, organization_id: organizationId } = useUser();
  const params = { organizationId };
  const { data: tree } = useApiQuery('tree', { params: { organizationId, userId } });
  const users = useApiQuery('users', { params }, { enabled }).data;
  const mails = useApiQuery('deliveries', { params, query: { limit: MAILS } }, { enabled }).data;
  const templates = useApiQuery('organizationTemplates', { params }, { enabled }).data;
  if (tree === undefined || users === undefined || mails === undefined || templates === undefined) return undefined;
  // Who is invited has an e-mail before they have an account.
  const people = new Set([...users.map(({ id }) => id), ...mails.map(({ user }) => user.id)]);
  const [template] = templates;
  const minutes = template === undefined ? null : answerMinutes(template.questions);
  const onlyTemplate = templates.length === 1 && template !== undefined ? template.id : null;
  return { tree, people: people.size, templates: templates.length, onlyTemplate, minutes };
}

/** Asked for over what is charted, the page has a title of its own. */
const greeted = (isAsked: boolean, firstName: string | null): string | null => (isAsked ? null : (firstName ?? ''));

/**
 * The first steps of an organisation, for its supers, until all are done. A user can hide them; the account remembers
 * that. The profile menu shows them again. Null: not shown now.
 */
export function useFirstRun(maySetUp: boolean): ReactNode {
  const { organization_name: name, firstName, firstSteps } = useUser();
  const open = useOpenPanel();
  const [address, changeAddress] = useAddress();
  const keep = useAccountChoice('first_steps_failed');
  // They go at once, before the account knows.
  const [isPutAway, putAway] = useState(false);
  const isHidden = isPutAway || firstSteps === 'hidden';
  const isAsked = address.has(fields.firstSteps);
  // Then nothing else is looked up.
  const isUnderWay = useIsUnderWay();
  const isShown = maySetUp && (isAsked || (!isHidden && !isUnderWay));
  const standing = useStanding(isShown);
  if (!isShown || standing === undefined) return null;
  if (!isAsked && doneSteps(standing).size === steps.length) return null;
  const { tree, onlyTemplate } = standing;
  const root = tree[0]?.id;
  const panels: Readonly<Record<PanelStep, string>> = {
    nodes: paths.newNode,
    paste: paths.pasteNodes,
    people: paths.invite,
    import: paths.modelImport,
    apply: paths.apply,
    trigger: paths.trigger,
  };
  const hide = () => {
    putAway(true);
    keep({ firstSteps: 'hidden' });
    changeAddress((now) => withFields(now, { [fields.firstSteps]: null }));
  };
  return (
    <FirstRun
      name={name}
      greeted={greeted(isAsked, firstName)}
      standing={standing}
      onOpen={(panel) =>
        open(panels[panel], {
          ...(onRoot.has(panel) && root !== undefined && { nodeId: root }),
          ...(panel === 'apply' && onlyTemplate !== null && { handed: { templateId: onlyTemplate } }),
        })
      }
      onStarter={(starter) => open(modelStarterPath(starter), root === undefined ? {} : { nodeId: root })}
      onHide={hide}
    />
  );
}
