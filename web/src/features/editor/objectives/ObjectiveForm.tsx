import { limits } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/controls/Checkbox';
import { useToast } from '../../../components/feedback/toast';
import { Field, labelId } from '../../../components/fields/Field';
import { ReferencesField } from '../../../components/fields/ReferencesField';
import { Select } from '../../../components/fields/Select';
import { TextArea } from '../../../components/fields/TextArea';
import { TextField } from '../../../components/fields/TextField';
import { unwritten, type WrittenReference, written } from '../../../components/fields/written-references';
import { Stack } from '../../../components/layout/primitives';
import { FormPanel } from '../../../kit/FormPanel';
import { type ApiForm, useApiForm } from '../../../kit/use-api-form';
import type { Draft, DraftLevel, DraftObjective } from '../draft/draft';
import { useRefusalToast } from '../use-refusals';
import { useKeptForm } from './use-kept-form';

interface ObjectiveValues {
  readonly [field: string]: unknown;
  readonly shortName: string;
  readonly name: string;
  readonly description: string;
  readonly references: readonly WrittenReference[];
  /** Positions of levels, in their order. */
  readonly absentLevels: readonly number[];
  readonly area_id: string;
}

type Stored = Pick<DraftObjective, 'shortName' | 'name' | 'description' | 'references' | 'absentLevels' | 'area_id'>;

const valuesOf = (stored: Stored): ObjectiveValues => ({
  shortName: stored.shortName,
  name: stored.name ?? '',
  description: stored.description,
  references: written(stored.references),
  absentLevels: stored.absentLevels.toSorted((a, b) => a - b),
  area_id: stored.area_id,
});

const bodyOf = ({ name, references, ...values }: ObjectiveValues) => ({
  ...values,
  absentLevels: [...values.absentLevels],
  name: name.trim() === '' ? null : name,
  references: unwritten(references),
});

function useLabels() {
  const { t } = useTranslation('editor');
  return {
    shortName: t('objectives.objective.short_name'),
    name: t('objectives.objective.name'),
    description: t('objectives.objective.description'),
    references: t('objectives.objective.references'),
    absentLevels: t('objectives.objective.absent'),
    area_id: t('objectives.objective.area'),
  };
}

interface LevelsProps {
  readonly form: ApiForm<ObjectiveValues>;
  readonly levels: readonly DraftLevel[];
}

/** At which levels nothing is asked about it. */
function AbsentLevels({ form, levels }: LevelsProps) {
  const { t } = useTranslation('editor');
  const { label, value, error } = form.field('absentLevels');
  const set = (position: number, absent: boolean) =>
    form.change({
      absentLevels: [...value.filter((one) => one !== position), ...(absent ? [position] : [])].toSorted(
        (a, b) => a - b,
      ),
    });
  return (
    <Field label={label} optional error={error} help={t('objectives.objective.absent_help')} native={false}>
      {({ input, describedBy }) => (
        <Stack role="group" aria-labelledby={labelId(input)} aria-describedby={describedBy} gap={6}>
          {levels.map(({ id, position, name }) => (
            <Checkbox
              key={id}
              label={t('objectives.objective.absent_level', { position, name })}
              checked={value.includes(position)}
              onChange={(absent) => set(position, absent)}
            />
          ))}
        </Stack>
      )}
    </Field>
  );
}

function ObjectiveFields({ form, draft }: { readonly form: ApiForm<ObjectiveValues>; readonly draft: Draft }) {
  const { t } = useTranslation('editor');
  const { label, value, onChange, error } = form.field('area_id');
  const references = form.field('references');
  return (
    <>
      <TextField
        {...form.field('shortName')}
        autoFocus
        maxLength={limits.objectiveShortName}
        counterFrom={limits.objectiveCounterAfter}
        help={t('objectives.objective.short_name_help')}
      />
      <TextField
        {...form.field('name')}
        optional
        counterFrom={limits.objectiveName - 20}
        help={t('objectives.objective.name_help')}
      />
      <TextArea {...form.field('description')} rows={4} />
      {draft.areas.length > 1 && (
        <Select
          label={label}
          value={value}
          error={error}
          options={draft.areas.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => (id === null ? undefined : onChange(id))}
        />
      )}
      <ReferencesField
        label={references.label}
        value={references.value}
        error={references.error}
        onChange={references.onChange}
      />
      {draft.levels.length > 0 && <AbsentLevels form={form} levels={draft.levels} />}
    </>
  );
}

interface NewObjectiveProps {
  readonly draft: Draft;
  readonly areaId: string;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

export function NewObjective({ draft, areaId, onClose, onMade }: NewObjectiveProps) {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const form = useApiForm('createObjective', {
    initial: valuesOf({
      shortName: '',
      name: null,
      description: '',
      references: [],
      absentLevels: [],
      area_id: areaId,
    }),
    labels: useLabels(),
    input: (values) => ({ body: { assessment_id: draft.template.id, ...bodyOf(values) } }),
    changes: ['templates'],
    onDone: ({ data }) => {
      toast.success(t('objectives.objective.created'));
      onMade(data.id);
    },
  });
  const forget = useKeptForm(form, draft.template.id, `new-objective:${areaId}`);
  useRefusalToast(form.refused);
  return (
    <FormPanel
      form={form}
      title={t('objectives.objective.new')}
      submit={t('objectives.objective.create')}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <ObjectiveFields form={form} draft={draft} />
    </FormPanel>
  );
}

interface EditObjectiveProps {
  readonly draft: Draft;
  readonly objective: DraftObjective;
  readonly onClose: () => void;
}

export function EditObjective({ draft, objective, onClose }: EditObjectiveProps) {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const form = useApiForm('changeObjective', {
    initial: valuesOf(objective),
    labels: useLabels(),
    edits: { name: objective.shortName, version: objective.version, valuesOf },
    input: (values, version) => ({ params: { id: objective.id }, body: bodyOf(values), version }),
    changes: ['templates'],
    onDone: () => toast.success(t('objectives.objective.updated')),
  });
  const forget = useKeptForm(form, draft.template.id, `objective:${objective.id}`);
  useRefusalToast(form.refused);
  return (
    <FormPanel
      form={form}
      title={t('objectives.objective.edit')}
      submit={t('objectives.objective.update')}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <ObjectiveFields form={form} draft={draft} />
    </FormPanel>
  );
}
