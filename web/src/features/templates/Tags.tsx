import { limits, type TemplateSummary } from '@tidemark/contracts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { useToast } from '../../components/feedback/toast';
import { TextField } from '../../components/fields/TextField';
import { Row } from '../../components/layout/primitives';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { useTouch } from '../../lib/live/use-touch';
import { allows } from '../../lib/may';
import { useProblems } from '../../lib/problems/problem-text';
import { Label } from './Label';
import styles from './Templates.module.css';

/** Gives a template these labels. If another user changed it meanwhile, it shows the stored labels instead. */
function useTagging({ id, version }: TemplateSummary) {
  const { t } = useTranslation('templates');
  const toast = useToast();
  const touch = useTouch();
  const problems = useProblems();
  const { mutateAsync, isPending } = useApiMutation('tagTemplate');
  const give = async (tags: readonly string[]): Promise<boolean> => {
    try {
      const { position } = await mutateAsync({ params: { id }, body: { tags: [...tags] }, version });
      await touch(['templates'], position);
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      toast.error(t('tags.failed'), { body: problems.lines(cause).join(' ') });
      if (cause.code === 'stale-version') await touch(['templates'], null);
      return false;
    }
  };
  return { give, busy: isPending };
}

type Tagging = ReturnType<typeof useTagging>;

function NewTag({ tags, tagging: { give, busy } }: { readonly tags: readonly string[]; readonly tagging: Tagging }) {
  const { t } = useTranslation('templates');
  const [typed, type] = useState('');
  const tag = typed.trim();
  const isThere = tags.some((one) => one.toLocaleLowerCase() === tag.toLocaleLowerCase());
  const add = async () => {
    if (tag === '' || isThere || busy) return;
    if (await give([...tags, tag])) type('');
  };
  return (
    <form
      className={styles['newTag']}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label={t('tags.new')}
        value={typed}
        onChange={type}
        maxLength={limits.templateTag}
        {...(isThere && { error: t('tags.there') })}
      />
      <Button type="submit" icon={<Plus />} busy={busy} disabled={tag === '' || isThere}>
        {t('tags.add')}
      </Button>
    </form>
  );
}

/** Of somebody else's template they are read only. */
function Labels({ tags }: Pick<TemplateSummary, 'tags'>) {
  return (
    <Row gap={6} align="stretch" wrap className={styles['labels']}>
      {tags.map((tag) => (
        <Label key={tag}>{tag}</Label>
      ))}
    </Row>
  );
}

function Changed({ template }: { readonly template: TemplateSummary }) {
  const { t } = useTranslation('templates');
  const { tags } = template;
  const tagging = useTagging(template);
  return (
    <>
      {tags.length > 0 && (
        <Row as="ul" gap={6} align="stretch" wrap className={styles['labels']} aria-label={t('tags.title')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Row
                type="button"
                as="button"
                inline
                gap={6}
                size={12}
                tone="muted"
                nowrap
                className={styles['pill']}
                aria-label={t('tags.remove', { tag })}
                disabled={tagging.busy}
                onClick={() => void tagging.give(tags.filter((other) => other !== tag))}
              >
                <span>{tag}</span>
                <X aria-hidden="true" />
              </Row>
            </li>
          ))}
        </Row>
      )}
      {tags.length < limits.templateTags && <NewTag tags={tags} tagging={tagging} />}
    </>
  );
}

/** The labels of a template, which its organisation changes also after it is deployed. */
export function Tags({ template }: { readonly template: TemplateSummary }) {
  const { t } = useTranslation('templates');
  const mayTag = allows(template, 'tag');
  if (!mayTag && template.tags.length === 0) return null;
  return (
    <>
      <h3>{t('tags.title')}</h3>
      {mayTag ? <Changed template={template} /> : <Labels tags={template.tags} />}
    </>
  );
}
