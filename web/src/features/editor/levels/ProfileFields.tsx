import { type Assessment, limits } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/fields/TextField';
import { Card } from '../../../components/layout/Card';
import { Grid } from '../../../components/layout/primitives';
import { useApiMutation } from '../../../lib/api/hooks';
import { withHead } from '../draft/patches';
import { useDraftCache } from '../draft/use-draft';
import { FieldState } from '../saving/FieldState';
import { useSendWithToast } from '../use-send-with-toast';
import { useSavedField } from '../saving/use-saved-field';
import styles from './Levels.module.css';

/** One text of the template's head; an empty name is not sent [R5-046]. */
function useHeadField(template: Assessment, name: 'shortName' | 'description') {
  const cache = useDraftCache(template.id);
  const { mutateAsync } = useApiMutation('changeAssessment');
  const said = useSendWithToast<string>('assessmentError');
  return useSavedField({
    key: `template:${template.id}/${name}`,
    stored: template[name],
    version: template.version,
    sendable: (text) => name === 'description' || text.trim() !== '',
    send: said(async (text, version = template.version) => {
      // Elsewhere the long name is shown: until somebody gives one, both are the same.
      const body = name === 'shortName' ? { shortName: text, name: text } : { description: text };
      const answer = await mutateAsync({ params: { id: template.id }, body, version });
      cache.patch((before) => withHead(before, answer.data));
      cache.refresh(answer.position);
      return answer;
    }),
  });
}

interface ProfileFieldsProps {
  readonly template: Assessment;
  readonly locked: boolean;
}

/** What the template is called and what it is for. */
export function ProfileFields({ template, locked }: ProfileFieldsProps) {
  const { t } = useTranslation('editor');
  const name = useHeadField(template, 'shortName');
  const description = useHeadField(template, 'description');
  return (
    <Card padded>
      <Grid gap={16} className={styles['profile']}>
        <div>
          <TextField
            label={t('levels.short_name')}
            value={name.value}
            maxLength={limits.assessmentShortName}
            counterFrom={limits.counterAfter}
            readOnly={locked}
            error={name.value.trim() === '' ? t('levels.short_name_required') : null}
            onChange={name.change}
            onBlur={name.flush}
          />
          <FieldState field={name} />
        </div>
        <div>
          <TextField
            label={t('levels.about')}
            value={description.value}
            maxLength={limits.description}
            readOnly={locked}
            onChange={description.change}
            onBlur={description.flush}
          />
          <FieldState field={description} />
        </div>
      </Grid>
    </Card>
  );
}
