import type { ImportedTemplate, Language } from '@tidemark/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTemplateText, type Starter } from '@tidemark/template-text';
import { useAttempt } from '../../../kit/use-attempt';
import { useApiMutation } from '../../../lib/api/hooks';
import { RawBody } from '../../../lib/api/raw-body';
import { useTouch } from '../../../lib/live/use-touch';
import { starterText } from '../../../lib/starters/starter-text';
import type { TemplateJson } from '../../../lib/template-sheets/template';

const fileOf = (template: TemplateJson): RawBody =>
  new RawBody(new File([JSON.stringify(template)], 'template.json', { type: 'application/json' }));

/** A starter, read: undefined until its text is here. */
export function useStarterText(starter: Starter, language: Language) {
  const { t } = useTranslation('templates');
  return useQuery({
    queryKey: ['starter', starter, language],
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      readTemplateText(await starterText(starter, language), {
        shortName: '',
        language,
        levelName: (position) => t('starter.level', { position }),
      }).template,
  });
}

/** Makes a template of one's own from a starter: a draft, or deployed at once. */
export function useStarter(nodeId: string | null) {
  const touch = useTouch();
  const { mutateAsync: write } = useApiMutation('importTemplate');
  const { mutateAsync: change } = useApiMutation('changeAssessment');
  const [busy, setBusy] = useState<'use' | 'edit' | null>(null);
  const { refusal, attempt } = useAttempt();
  // Kept when only the deployment failed: trying again makes no second draft.
  const [draft, setDraft] = useState<{ readonly of: TemplateJson; readonly made: ImportedTemplate } | null>(null);

  const draftOf = async (template: TemplateJson): Promise<ImportedTemplate> => {
    if (draft?.of === template) return draft.made;
    const query = nodeId === null ? {} : { node_id: nodeId };
    const { data, position } = await write({ query, body: fileOf(template) });
    setDraft({ of: template, made: data });
    await touch(['templates'], position);
    return data;
  };
  const deployed = async ({ id, version }: ImportedTemplate): Promise<void> => {
    const { position } = await change({ params: { id }, body: { isDeployed: true }, version });
    // Apply offers it next.
    await touch(['templates'], position);
  };
  /** Resolves with the id of the new template; null after a refusal. */
  const make = async (template: TemplateJson, how: 'use' | 'edit'): Promise<string | null> => {
    setBusy(how);
    return attempt(async () => {
      const made = await draftOf(template);
      if (how === 'use') await deployed(made);
      return made.id;
    }).finally(() => setBusy(null));
  };
  return { make, busy, refusal };
}
