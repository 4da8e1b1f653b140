import { useQueryClient } from '@tanstack/react-query';
import type { TemplateSummary } from '@tidemark/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useConfirm } from '../../components/overlays/confirm';
import { useApiMutation } from '../../lib/api/hooks';
import type { ApiProblem } from '../../lib/api/problem';
import { without } from '../../lib/sets';
import {
  type ApplyBody,
  type ApplyDraft,
  applyBody,
  emptyDraft,
  isEdited,
  missingParts,
  type Part,
} from './model/draft';
import type { FieldFaults } from './model/faults';
import { type NamedNode, takenNodes } from './model/names';
import { nameIn, usable } from './model/nodes';
import { titleOf } from './model/templates';
import type { ApplyData } from './use-apply-data';
import { type NameAlarm, useNameAlarm } from './use-name-alarm';
import { useRefusal } from './use-refusal';

export interface Apply {
  readonly draft: ApplyDraft;
  readonly change: (changes: Partial<ApplyDraft>) => void;
  readonly template: TemplateSummary | undefined;
  readonly missing: readonly Part[];
  readonly taken: readonly NamedNode[];
  readonly removeTaken: () => void;
  readonly alarm: NameAlarm;
  readonly edited: boolean;
  readonly busy: boolean;
  /** A refusal other than a taken name. */
  readonly refusal: ApiProblem | null;
  readonly faults: FieldFaults;
  /** Sent, and nobody knows whether it was done. Sending the same again does it once. */
  readonly unknown: boolean;
  /** Asks where asking is due, sends, and hands over what was made. */
  readonly send: (then: (assessmentIds: readonly string[]) => void) => Promise<void>;
}

const isEqual = (a: ApplyBody, b: ApplyBody | null): boolean => JSON.stringify(a) === JSON.stringify(b);

type Phase = 'editing' | 'sending' | 'done';

/** The form's state, its rules (§5) and its sending. */
export function useApply(data: ApplyData, nodeId: string | null): Apply {
  const { t } = useTranslation('apply');
  const confirm = useConfirm();
  const toast = useToast();
  const queries = useQueryClient();
  const [held, setHeld] = useState(() => emptyDraft(nodeId));
  const [phase, setPhase] = useState<Phase>('editing');
  const refused = useRefusal();
  const { mutateAsync } = useApiMutation('apply');
  const nodes = useMemo(() => usable(data.nodes, held.nodes), [data.nodes, held.nodes]);
  const draft = useMemo(() => ({ ...held, nodes }), [held, nodes]);
  const body = applyBody(draft);
  const unknown = refused.unknown !== null && isEqual(refused.unknown, body);
  const taken = useMemo(
    // Once sent, the name is on the nodes because we put it there, or may have.
    () => (phase === 'editing' && !unknown ? takenNodes(data.nodes, nodes, held.shortName, refused.name) : []),
    [phase, unknown, data.nodes, nodes, held.shortName, refused.name],
  );
  const alarm = useNameAlarm(held.shortName, taken);
  const template = data.templates.find(({ id }) => id === held.templateId);

  const change = (changes: Partial<ApplyDraft>) => {
    setHeld((current) => ({ ...current, ...changes }));
    refused.changed(changes);
  };
  const mayDeploy = async (chosen: TemplateSummary): Promise<boolean> =>
    chosen.isDeployed ||
    confirm({
      title: t('deploy.title', { template: titleOf(chosen) }),
      body: t('deploy.body'),
      confirmLabel: t('deploy.confirm'),
      cancelLabel: t('deploy.decline'),
    });
  const onRefused = (problem: unknown, sent: ApplyBody) => {
    setPhase('editing');
    if (refused.take(problem, sent, (id) => nameIn(data.nodes, id))) alarm.refused();
    // The refusal may be about what others did meanwhile.
    void queries.invalidateQueries({ queryKey: ['tree'] });
  };

  const send = async (then: (assessmentIds: readonly string[]) => void) => {
    if (body === null || template === undefined || !(await mayDeploy(template))) return;
    setPhase('sending');
    refused.clear();
    try {
      const {
        data: { assessments },
      } = await mutateAsync({ body });
      toast.success(t('done', { count: assessments.length, name: body.shortName }));
      setPhase('done');
      // The next panel shows what was made, so the tree is there first.
      await queries.invalidateQueries({ queryKey: ['tree'] });
      then(assessments.map(({ id }) => id));
    } catch (problem) {
      onRefused(problem, body);
    }
  };

  return {
    draft,
    change,
    template,
    missing: missingParts(draft),
    taken,
    removeTaken: () =>
      change({
        nodes: without(
          nodes,
          taken.map(({ id }) => id),
        ),
      }),
    alarm,
    edited: phase === 'editing' && isEdited(held, nodeId),
    busy: phase !== 'editing',
    refusal: refused.problem,
    faults: refused.faults,
    unknown,
    send,
  };
}
