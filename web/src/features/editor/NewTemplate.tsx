import { limits } from '@tidemark/contracts';
import { Copy, FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { TextArea } from '../../components/fields/TextArea';
import { TextField } from '../../components/fields/TextField';
import { Row } from '../../components/layout/primitives';
import { FormPanel } from '../../kit/FormPanel';
import { useApiForm } from '../../kit/use-api-form';
import styles from './Editor.module.css';

interface NewTemplateProps {
  /** Where the template will hang; null: on no node. */
  readonly nodeId: string | null;
  readonly onClose: () => void;
  /** Begins with a file, a text or a starter instead. */
  readonly onOtherWay: () => void;
  /** Begins with a copy of another template. */
  readonly onCopy: () => void;
  /** Opens the editor of the new draft. */
  readonly onMade: (templateId: string) => void;
}

/** A template begins with its name: from then on there is a draft, and everything else saves itself. */
export function NewTemplate({ nodeId, onClose, onOtherWay, onCopy, onMade }: NewTemplateProps) {
  const { t } = useTranslation('editor');
  const made = useRef<string | null>(null);
  const form = useApiForm('createTemplate', {
    initial: { shortName: '', description: '' },
    labels: { shortName: t('levels.short_name'), description: t('levels.about') },
    input: (values) => ({ body: { ...values, name: values.shortName, node_id: nodeId } }),
    changes: ['templates'],
    onDone: ({ data }) => {
      made.current = data.id;
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('frame.new')}
      submit={t('frame.begin')}
      // Once it is done the panel slides out first, and its editor opens in its place.
      onClose={() => (made.current === null ? onClose() : onMade(made.current))}
    >
      <TextField
        {...form.field('shortName')}
        autoFocus
        required
        maxLength={limits.assessmentShortName}
        counterFrom={limits.counterAfter}
      />
      <TextArea {...form.field('description')} rows={4} help={t('frame.new_help')} />
      <Row align="stretch" wrap className={styles['otherWays']}>
        <Button kind="quiet" icon={<FileUp />} onClick={onOtherWay}>
          {t('frame.other_way')}
        </Button>
        <Button kind="quiet" icon={<Copy />} onClick={onCopy}>
          {t('frame.as_copy')}
        </Button>
      </Row>
    </FormPanel>
  );
}
