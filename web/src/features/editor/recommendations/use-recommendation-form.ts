import { isWebUrl, type ListedRecommendation } from '@tidemark/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { keep, readKept } from '../../../kit/saving/unsaved-fields';
import { type ApiForm, useApiForm } from '../../../kit/use-api-form';
import { useProblems } from '../../../lib/problems/problem-text';
import { useUser } from '../../../lib/session/SessionProvider';
import { useKeptKey } from '../kept-key';

interface RecommendationValues {
  readonly [field: string]: string;
  readonly title: string;
  readonly url: string;
  readonly description: string;
}

const blank: RecommendationValues = { title: '', url: '', description: '' };
const valuesOf = ({ title, url, description }: RecommendationValues | ListedRecommendation): RecommendationValues => ({
  title,
  url,
  description,
});

/** What is kept of a form under the id of what it edits, or under this while that is new. */
const NEW = 'new';

/** Where the texts of abandoned forms wait; beside those of the fields, which the saver sends automatically. */
export const useFormsKey = (templateId: string): string => `${useKeptKey(templateId)}.recommendations`;

/** The form that was left with texts in it: of a recommendation by its id, or of a new one. */
export function leftForm(key: string): string | null {
  const [left] = Object.keys(readKept(key));
  return left ?? null;
}

export const isNewForm = (left: string): boolean => left === NEW;

/** Text of a form outlives the page until it is saved or cancelled: nobody types it twice. */
function useKept(form: ApiForm<RecommendationValues>, storage: string, name: string): () => void {
  const { values, change, dirty, done } = form;
  const begun = useRef(false);
  useEffect(() => {
    const kept = begun.current ? undefined : readKept(storage)[name];
    begun.current = true;
    if (kept !== undefined) change(kept.value as RecommendationValues);
    else keep(storage, [[name, dirty && !done ? { value: values, base: blank } : undefined]]);
  }, [storage, name, change, values, dirty, done]);
  return () => keep(storage, [[name, undefined]]);
}

function useLabels() {
  const { t } = useTranslation('editor');
  return {
    title: t('recommendations.field_title'),
    url: t('recommendations.field_url'),
    description: t('recommendations.field_description'),
  };
}

export interface RecommendationForm {
  readonly form: ApiForm<RecommendationValues>;
  /** That the link is none, in the specification's words; null while it is one, or was not judged yet. */
  readonly urlFault: string | null;
  readonly judgeUrl: () => void;
  /** False: the link is none, and nothing was sent; or it was refused. */
  readonly send: () => Promise<boolean>;
  /** What was typed is given up. */
  readonly forget: () => void;
}

function useJudged(form: ApiForm<RecommendationValues>): Omit<RecommendationForm, 'forget'> {
  const problems = useProblems();
  const [judged, setJudged] = useState('');
  const { url } = form.values;
  const isWrong = url.trim() !== '' && !isWebUrl(url.trim());
  return {
    form,
    urlFault: isWrong && judged === url ? problems.ofCode('recommendation-url-invalid') : null,
    judgeUrl: () => setJudged(url),
    send: async () => {
      setJudged(url);
      return isWrong ? false : form.submit();
    },
  };
}

export function useNewRecommendation(templateId: string): RecommendationForm {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const { organization_id: organizationId } = useUser();
  const form = useApiForm('createRecommendation', {
    initial: blank,
    labels: useLabels(),
    input: (values) => ({ body: { organizationId, ...values } }),
    changes: ['recommendations'],
    onDone: () => toast.success(t('recommendations.created')),
  });
  const forget = useKept(form, useFormsKey(templateId), NEW);
  return { ...useJudged(form), forget };
}

export function useEditedRecommendation(templateId: string, recommendation: ListedRecommendation): RecommendationForm {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const form = useApiForm('changeRecommendation', {
    initial: valuesOf(recommendation),
    labels: useLabels(),
    edits: { name: recommendation.title, version: recommendation.version, valuesOf },
    input: (body, version) => ({ params: { id: recommendation.id }, body, version }),
    changes: ['recommendations'],
    onDone: () => toast.success(t('recommendations.updated')),
  });
  const forget = useKept(form, useFormsKey(templateId), recommendation.id);
  return { ...useJudged(form), forget };
}
