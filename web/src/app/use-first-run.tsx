import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fields, paths } from '../config/paths';
import { FirstRun } from '../features/first-run/FirstRun';
import { doneSteps, type Opened, type Standing, steps } from '../features/first-run/steps';
import { useApiQuery } from '../lib/api/hooks';
import { useUser } from '../lib/session/SessionProvider';
import { readChoice, storeChoice } from '../lib/storage';
import { useOpenPanel } from './panel-navigation';

/** What there is of the organisation so far; undefined until all of it is known. */
function useStanding(isAsked: boolean): Standing | undefined {
  const { id: userId, organization_id: organizationId } = useUser();
  const params = { organizationId };
  const { data: tree } = useApiQuery('tree', { params: { organizationId, userId } });
  const people = useApiQuery('users', { params }, { enabled: isAsked }).data?.length;
  const templates = useApiQuery('organizationTemplates', { params }, { enabled: isAsked }).data?.length;
  if (tree === undefined || people === undefined || templates === undefined) return undefined;
  return { tree, people, templates };
}

/**
 * The first steps of an organisation, for who sets it up: there until all are done, unless they were hidden in this
 * browser; asked for from the profile menu they come back. Null: not now.
 */
export function useFirstRun(maySetUp: boolean): ReactNode {
  const { organization_id: id, organization_name: name } = useUser();
  const open = useOpenPanel();
  const [address, setAddress] = useSearchParams();
  const kept = `tidemark.first-steps.${id}`;
  const [isHidden, setHidden] = useState(() => readChoice(kept) === 'hidden');
  const isAsked = address.has(fields.firstSteps);
  const standing = useStanding(maySetUp && (isAsked || !isHidden));
  if (!maySetUp || standing === undefined || (isHidden && !isAsked)) return null;
  if (!isAsked && doneSteps(standing).size === steps.length) return null;
  const root = standing.tree[0]?.id;
  const panels: Readonly<Record<Opened, string>> = {
    nodes: paths.newNode,
    people: paths.invite,
    templates: paths.templates,
    ask: paths.apply,
  };
  const hide = () => {
    storeChoice(kept, 'hidden');
    setHidden(true);
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(fields.firstSteps);
        return next;
      },
      { replace: true },
    );
  };
  return (
    <FirstRun
      name={name}
      standing={standing}
      onOpen={(step) => open(panels[step], step === 'nodes' && root !== undefined ? { nodeId: root } : {})}
      onHide={hide}
    />
  );
}
