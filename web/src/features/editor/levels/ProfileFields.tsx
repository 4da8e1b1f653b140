import { type Assessment, limits } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/fields/TextField';
import { Card } from '../../../components/layout/Card';
import { Grid } from '../../../components/layout/primitives';
import { usePieceField } from '../draft/use-piece-field';
import { FieldState } from '../FieldState';
import styles from './Levels.module.css';

/** One text of the template's head; an empty name is not sent [R5-046]. */
function useHeadField({ id, version, ...head }: Assessment, name: 'shortName' | 'description') {
  return usePieceField({
    templateId: id,
    piece: 'template',
    id,
    version,
    name,
    stored: head[name],
    sendable: (text) => name === 'description' || text.trim() !== '',
    // Elsewhere the long name is shown: until somebody gives one, both are the same.
    bodyOf: (text) => (name === 'shortName' ? { shortName: text, name: text } : { description: text }),
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
