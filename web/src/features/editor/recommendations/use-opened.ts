import type { ListedRecommendation } from '@tidemark/contracts';
import { useEffect, useRef, useState } from 'react';
import { isNewForm, leftForm, useFormsKey } from './use-recommendation-form';

export interface OpenedRecommendation {
  /** The id of what is edited, 'new', or null: no form is open. */
  readonly form: { readonly id: string } | 'new' | null;
  /** What an objective is being chosen for. */
  readonly attaching: ListedRecommendation | null;
  readonly begin: () => void;
  readonly edit: (recommendation: ListedRecommendation) => void;
  readonly attach: (recommendation: ListedRecommendation) => void;
  /** The list of objectives goes; what opened it has the focus again. */
  readonly close: () => void;
  /** The same of this form; another that was opened meanwhile stays. */
  readonly closeForm: (form: OpenedRecommendation['form']) => void;
}

/** What is open in the step beside its lists. A form that was left with texts in it opens again. */
export function useOpened(templateId: string): OpenedRecommendation {
  const key = useFormsKey(templateId);
  const [form, setForm] = useState<OpenedRecommendation['form']>(() => {
    const left = leftForm(key);
    if (left === null) return null;
    return isNewForm(left) ? 'new' : { id: left };
  });
  const [attaching, setAttaching] = useState<ListedRecommendation | null>(null);
  const current = useRef(form);
  useEffect(() => {
    current.current = form;
  }, [form]);
  const opener = useRef<HTMLElement | null>(null);
  const remember = () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
  const back = () => requestAnimationFrame(() => opener.current?.focus());
  const show = (next: OpenedRecommendation['form']) => {
    remember();
    setForm(next);
  };
  return {
    form,
    attaching,
    begin: () => show('new'),
    edit: ({ id }) => show({ id }),
    attach: (recommendation) => {
      remember();
      setAttaching(recommendation);
    },
    close: () => {
      setAttaching(null);
      back();
    },
    closeForm: (closed) => {
      if (closed !== current.current) return;
      setForm(null);
      back();
    },
  };
}
