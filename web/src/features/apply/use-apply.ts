import type { TemplateSummary } from '@tidemark/contracts';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useConfirm } from '../../components/overlays/confirm';
import { type ApiForm, useApiForm } from '../../kit/use-api-form';
import { useFormat } from '../../hooks/useFormat';
import { formRules } from '../../lib/api/form-rules';
import type { ApiProblem } from '../../lib/api/problem';
import { useToday } from '../../lib/clock/use-today';
import { without } from '../../lib/sets';
import {
  type ApplyBody,
  type ApplyDraft,
  applyBody,
  emptyDraft,
  missingParts,
  type Part,
  periodOf,
} from './model/draft';
import { placeFaults } from './model/faults';
import { type NamedNode, takenNodes } from './model/names';
import { usable } from '../../kit/nodes';
import { filledDraft, halfOf } from './model/start';
import { titleOf } from './model/templates';
import type { ApplyData } from './use-apply-data';
import { type NameAlarm, useNameAlarm } from './use-name-alarm';
import { useApplyRefusal } from './use-apply-refusal';

export interface Apply {
  readonly form: ApiForm<ApplyDraft>;
  /** Changes template or period, and a suggested description with them. */
  readonly change: (changes: Partial<ApplyDraft>) => void;
  /** What would be sent: of the chosen nodes those that are (still) to be applied to. */
  readonly draft: ApplyDraft;
  readonly template: TemplateSummary | undefined;
  readonly missing: readonly Part[];
  readonly taken: readonly NamedNode[];
  readonly removeTaken: () => void;
  readonly alarm: NameAlarm;
  /** A refusal other than a taken name, for as long as what it is about is not changed. */
  readonly problem: ApiProblem | null;
  readonly faultyNodes: ReadonlyMap<string, string>;
  /** Asks where asking is due, sends, and hands over what was made. */
  readonly send: (then: (assessmentIds: readonly string[]) => void) => Promise<void>;
}

function bodyOf(draft: ApplyDraft): ApplyBody {
  const body = applyBody(draft);
  if (body === null) throw new Error('sent although something is missing');
  return body;
}

function useLabels(): Readonly<Record<keyof ApplyDraft, string>> {
  const { t } = useTranslation('apply');
  const { t: common } = useTranslation();
  return {
    templateId: t('fields.template'),
    shortName: t('fields.short_name'),
    description: t('fields.description'),
    assessment: t('fields.assessment'),
    form: t('fields.form'),
    nodes: t('fields.nodes'),
    notesShownTo: common('notes.readers'),
  };
}

/** What the form holds before anything is typed: filled where it opens for a template. */
function useStart({ nodes, templates }: ApplyData, nodeId: string | null, templateId: string | null): ApplyDraft {
  const { t } = useTranslation('apply');
  const today = useToday();
  const suggest = useSuggestion(templates);
  return useMemo(() => {
    const empty = emptyDraft(nodeId);
    const template = templates.find(({ id }) => id === templateId);
    if (template === undefined) return empty;
    const { year, half } = halfOf(today);
    const filled = filledDraft(empty, {
      template,
      nodes,
      today,
      // As text: a year's digits are not grouped.
      half: t('filled.half', { year: String(year), half: String(half) }),
    });
    return { ...filled, description: suggest(filled) };
  }, [nodes, templates, nodeId, templateId, today, t, suggest]);
}

/** A description made of template and period; '' while one of them is missing. */
function useSuggestion(templates: ApplyData['templates']): (draft: ApplyDraft) => string {
  const { t } = useTranslation('apply');
  const format = useFormat();
  const { range } = format;
  return useCallback(
    ({ templateId, assessment }: ApplyDraft) => {
      const template = templates.find(({ id }) => id === templateId);
      const period = periodOf(assessment);
      if (template === undefined || period === null) return '';
      return t('filled.description', { template: titleOf(template), period: range(period.from, period.to) });
    },
    [templates, t, range],
  );
}

/** The form's rules beside those of its fields (§5), and its sending. */
export function useApply(data: ApplyData, nodeId: string | null, templateId: string | null): Apply {
  const { nodes: tree, templates } = data;
  const { t } = useTranslation('apply');
  const confirm = useConfirm();
  const toast = useToast();
  const made = useRef<readonly string[]>([]);
  const sendable = (values: ApplyDraft): ApplyDraft => ({ ...values, nodes: usable(tree, values.nodes, 'apply') });
  const { shortName, shortDescription: description } = formRules.apply ?? {};

  const form = useApiForm('apply', {
    initial: useStart(data, nodeId, templateId),
    follows: true,
    labels: useLabels(),
    input: (values) => ({ body: bodyOf(sendable(values)) }),
    changes: ['assessments', 'templates', 'results'],
    rules: { ...(shortName && { shortName }), ...(description && { description }) },
    faults: placeFaults,
    confirm: async ({ templateId }) => mayDeploy(templates.find(({ id }) => id === templateId)),
    onDone: async ({ data: { assessments } }, refreshed) => {
      made.current = assessments.map(({ id }) => id);
      toast.success(t('done', { count: assessments.length, name: form.values.shortName.trim() }));
      // The next panel shows the new assessment, so the tree must have it first.
      await refreshed;
    },
  });
  const { values, refusal } = form;
  const suggest = useSuggestion(templates);
  /** Keeps a suggested description up to date until somebody types another. */
  const change = (changes: Partial<ApplyDraft>) => {
    const isOwn = values.description !== '' && values.description !== suggest(values);
    form.change(isOwn ? changes : { ...changes, description: suggest({ ...values, ...changes }) });
  };
  const draft = useMemo(() => ({ ...values, nodes: usable(tree, values.nodes, 'apply') }), [tree, values]);
  const missing = missingParts(draft);

  const said = useApplyRefusal(form, tree);
  // Once sent, the name is on the nodes because we put it there, or may have.
  const mayBeOurs = form.busy || refusal.unknown;
  const taken = mayBeOurs ? [] : takenNodes(tree, draft.nodes, draft.shortName, said.name);

  const mayDeploy = async (chosen: TemplateSummary | undefined): Promise<boolean> =>
    chosen === undefined ||
    chosen.isDeployed ||
    confirm({
      title: t('deploy.title', { template: titleOf(chosen) }),
      body: t('deploy.body'),
      confirmLabel: t('deploy.confirm'),
      cancelLabel: t('deploy.decline'),
    });

  return {
    form,
    change,
    draft,
    template: templates.find(({ id }) => id === values.templateId),
    missing,
    taken,
    removeTaken: () => {
      const ids = taken.map(({ id }) => id);
      form.change({ nodes: without(draft.nodes, ids) });
    },
    alarm: useNameAlarm(values.shortName, taken, said.name === null ? null : form.refused),
    problem: said.problem,
    faultyNodes: said.faultyNodes,
    send: async (then) => {
      if (missing.length === 0 && (await form.submit())) then(made.current);
    },
  };
}
