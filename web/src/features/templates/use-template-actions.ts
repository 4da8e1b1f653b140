import type { TemplateSummary } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { templateSignUpPath } from '../../config/paths';
import { type TemplateFormat, useExportTemplate } from '../../kit/use-export-template';
import type { TemplateAction } from './model/actions';
import { useArchiveTemplate } from './use-archive-template';
import { useDuplicate, useRevise } from './use-duplicate';
import { usePublication } from './use-publication';

/** Where the actions lead that are screens of their own. */
export interface TemplateWays {
  readonly onEdit: (id: string) => void;
  readonly onVisualize: (id: string) => void;
  readonly onMatrix: (id: string) => void;
}

export interface Doing {
  /** The format is that of an export. */
  readonly run: (format?: TemplateFormat) => void;
  readonly busy: boolean;
}

/** The actions of a template. Calls `onGone` once no list has it any more. */
export function useTemplateActions(
  template: TemplateSummary,
  { onEdit, onVisualize, onMatrix }: TemplateWays,
  onGone: () => void,
): Readonly<Record<TemplateAction, Doing>> {
  const { id } = template;
  const { t } = useTranslation('templates');
  const toast = useToast();
  const duplicate = useDuplicate(onEdit);
  const revise = useRevise(onEdit);
  const { exportTemplate, busy: exporting } = useExportTemplate();
  const archive = useArchiveTemplate();
  const submit = usePublication('submit');
  const publish = usePublication('publish');
  const sendBack = usePublication('send_back');
  const remove = usePublication('remove');
  const sayPublic = () => toast.info(t('moves.already', { name: template.name }), { body: t('moves.already_body') });
  const copyLink = async () => {
    const link = `${window.location.origin}${templateSignUpPath(id)}`;
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t('link.copied'), { body: t('link.body') });
    } catch {
      // No clipboard without https, and none where the browser says no.
      toast.error(t('link.failed'), { body: link });
    }
  };
  const goes = (to: (id: string) => void): Doing => ({ run: () => to(id), busy: false });
  const does = (action: {
    readonly run: (of: TemplateSummary) => Promise<unknown>;
    readonly busy: boolean;
  }): Doing => ({
    run: () => void action.run(template),
    busy: action.busy,
  });
  return {
    edit: goes(onEdit),
    visualize: goes(onVisualize),
    matrix: goes(onMatrix),
    duplicate: does(duplicate),
    revise: does(revise),
    export: { run: (format = 'json') => void exportTemplate(template, format), busy: exporting !== null },
    link: { run: () => void copyLink(), busy: false },
    submit: does(submit),
    // It is offered of what is public too [R4-030], where there is nothing left to do.
    publish: template.isPublicTemplate === 2 ? { run: sayPublic, busy: false } : does(publish),
    send_back: does(sendBack),
    remove: does(remove),
    archive: {
      run: () => void archive.run(template).then((isDone) => (isDone ? onGone() : undefined)),
      busy: archive.busy,
    },
  };
}
