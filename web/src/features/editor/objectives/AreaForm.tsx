import { nextAreaColor } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { TextArea } from '../../../components/fields/TextArea';
import { TextField } from '../../../components/fields/TextField';
import { FormPanel } from '../../../kit/FormPanel';
import { type ApiForm, useApiForm } from '../../../kit/use-api-form';
import type { Draft, DraftArea } from '../draft/draft';
import { AreaColors } from './AreaColors';
import { useRefusalToast } from '../use-refusals';
import { useKeptForm } from './use-kept-form';

interface AreaValues {
  readonly [field: string]: string;
  readonly name: string;
  readonly description: string;
  readonly color: string;
}

const valuesOf = ({ name, description, color }: AreaValues): AreaValues => ({ name, description, color });

function useLabels() {
  const { t } = useTranslation('editor');
  return {
    name: t('objectives.area.name'),
    description: t('objectives.area.description'),
    color: t('objectives.area.color'),
  };
}

interface FieldsProps {
  readonly form: ApiForm<AreaValues>;
  /** The user tried to save: missing fields show it. */
  readonly told: boolean;
  readonly others: readonly DraftArea[];
}

const isBlank = (text: string) => text.trim() === '';

function AreaFields({ form, told, others }: FieldsProps) {
  const { t } = useTranslation('editor');
  const { name, description } = form.values;
  const [noName, noDescription] = [told && isBlank(name), told && isBlank(description)];
  const text = form.field('description');
  return (
    <>
      <TextField {...form.field('name')} autoFocus {...(noName && { error: t('objectives.area.name_required') })} />
      <TextArea
        {...text}
        rows={4}
        help={t('objectives.area.description_help')}
        {...(noDescription && { error: t('objectives.area.description_required') })}
      />
      <AreaColors value={form.values.color} others={others} onChange={(color) => form.change({ color })} />
    </>
  );
}

interface NewAreaProps {
  readonly draft: Draft;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** A new area: in the first colour that no other has. */
export function NewArea({ draft, onClose, onMade }: NewAreaProps) {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const [told, tell] = useState(false);
  const form = useApiForm('createArea', {
    initial: { name: '', description: '', color: nextAreaColor(draft.areas.map(({ color }) => color)) },
    labels: useLabels(),
    input: (values) => ({ body: { assessment_id: draft.template.id, ...values } }),
    changes: ['templates'],
    onDone: ({ data }) => {
      toast.success(t('objectives.area.created'));
      onMade(data.id);
    },
  });
  const forget = useKeptForm(form, draft.template.id, 'new-area');
  useRefusalToast(form.refused, 'areaError');
  return (
    <FormPanel
      form={form}
      title={t('objectives.area.new')}
      submit={t('objectives.area.create')}
      onClose={() => {
        forget();
        onClose();
      }}
      onIncomplete={() => tell(true)}
    >
      <AreaFields form={form} told={told} others={draft.areas} />
    </FormPanel>
  );
}

interface EditAreaProps {
  readonly draft: Draft;
  readonly area: DraftArea;
  readonly onClose: () => void;
}

export function EditArea({ draft, area, onClose }: EditAreaProps) {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const [told, tell] = useState(false);
  const form = useApiForm('changeArea', {
    initial: valuesOf({ name: area.name, description: area.description, color: area.color }),
    labels: useLabels(),
    edits: {
      name: area.name,
      version: area.version,
      valuesOf: ({ name, description, color }) => ({ name, description, color }),
    },
    input: (body, version) => ({ params: { id: area.id }, body, version }),
    changes: ['templates'],
    onDone: () => toast.success(t('objectives.area.updated')),
  });
  const forget = useKeptForm(form, draft.template.id, `area:${area.id}`);
  useRefusalToast(form.refused, 'areaError');
  return (
    <FormPanel
      form={form}
      title={t('objectives.area.edit')}
      submit={t('objectives.area.update')}
      onClose={() => {
        forget();
        onClose();
      }}
      onIncomplete={() => tell(true)}
    >
      <AreaFields form={form} told={told} others={draft.areas.filter(({ id }) => id !== area.id)} />
    </FormPanel>
  );
}
