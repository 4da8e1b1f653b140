import type { Persona } from '@tidemark/contracts';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { useToast } from '../../components/feedback/toast';
import { TextArea } from '../../components/fields/TextArea';
import { TextField } from '../../components/fields/TextField';
import { FormPanel } from '../../kit/FormPanel';
import { HistoryLink } from '../../kit/HistoryLink';
import { type ApiForm, useApiForm } from '../../kit/use-api-form';
import { allows } from '../../lib/may';
import { useUser } from '../../lib/session/SessionProvider';
import { useArchivePersona } from './use-archive-persona';
import { useCarriers } from './use-personas';

interface PersonaValues {
  readonly [field: string]: string;
  readonly title: string;
  readonly description: string;
}

const valuesOf = ({ title, description }: PersonaValues | Persona): PersonaValues => ({ title, description });

function useLabels() {
  const { t } = useTranslation('personas');
  return { title: t('fields.title'), description: t('fields.description') };
}

/** The inputs that creating and changing share. */
function PersonaFields({ form }: { readonly form: ApiForm<PersonaValues> }) {
  const { t } = useTranslation('personas');
  return (
    <>
      <TextField {...form.field('title')} autoFocus />
      <TextArea {...form.field('description')} optional placeholder={t('placeholder')} rows={4} help={t('help')} />
    </>
  );
}

export interface PersonaFormProps {
  readonly onClose: () => void;
}

export function NewPersona({ onClose }: PersonaFormProps) {
  const { t } = useTranslation('personas');
  const toast = useToast();
  const { organization_id } = useUser();
  const form = useApiForm('createPersona', {
    initial: { title: '', description: '' },
    labels: useLabels(),
    input: (values) => ({ body: { organization_id, ...values } }),
    changes: ['personas'],
    onDone: () => toast.success(t('created')),
  });
  return (
    <FormPanel form={form} title={t('new')} submit={t('submit_new')} onClose={onClose}>
      <PersonaFields form={form} />
    </FormPanel>
  );
}

export function EditPersona({ persona, onClose }: PersonaFormProps & { readonly persona: Persona }) {
  const { t } = useTranslation('personas');
  const toast = useToast();
  const carriers = useCarriers();
  const archive = useArchivePersona(carriers);
  const form = useApiForm('updatePersona', {
    initial: valuesOf(persona),
    labels: useLabels(),
    edits: { name: persona.title, version: persona.version, valuesOf },
    input: (body, version) => ({ params: { id: persona.id }, body, version }),
    changes: ['personas'],
    onDone: () => toast.success(t('updated')),
  });
  const archiving = allows(persona, 'archive') && (
    <Button
      icon={<Archive />}
      busy={archive.busy}
      onClick={() => void archive.run(persona).then((done) => (done ? onClose() : undefined))}
    >
      {t('archive')}
    </Button>
  );
  return (
    <FormPanel form={form} title={t('edit_title')} submit={t('submit_edit')} onClose={onClose} aside={archiving}>
      <PersonaFields form={form} />
      <HistoryLink kind="persona" id={persona.id} />
    </FormPanel>
  );
}
