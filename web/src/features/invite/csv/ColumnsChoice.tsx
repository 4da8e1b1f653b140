import { useTranslation } from 'react-i18next';
import { Select } from '../../../components/fields/Select';
import { Grid } from '../../../components/layout/primitives';
import styles from '../Invite.module.css';
import { csvFields } from './columns';
import type { PeopleFile } from './use-file';

const NONE = 'none';

/** Which column of the file holds what, by hand. */
export function ColumnsChoice({ file }: { readonly file: PeopleFile }) {
  const { t } = useTranslation('invite');
  const { loaded, map } = file;
  if (loaded === null) return null;
  const options = [
    { value: NONE, label: t('csv.no_column') },
    ...loaded.columns.map((name, index) => ({ value: String(index), label: name })),
  ];
  return (
    <Grid gap={12} className={styles['mapping']} role="group" aria-label={t('csv.columns')}>
      {csvFields.map((field) => (
        <Select
          key={field}
          label={t(`csv.fields.${field}`)}
          value={String(loaded.mapping[field] ?? NONE)}
          onChange={(value) => map(field, value === null || value === NONE ? null : Number(value))}
          options={options}
        />
      ))}
    </Grid>
  );
}
