import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../../components/fields/TextField';
import styles from './Settings.module.css';

/** What the system's choice of colours begins with: the product's. */
const BEGIN = '#338ba7';
const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** A colour, typed or chosen; empty is none. */
export function ColorField(props: Pick<TextFieldProps, 'label' | 'value' | 'error' | 'onChange' | 'help'>) {
  const { t } = useTranslation('settings');
  const { value, onChange } = props;
  return (
    <TextField
      {...props}
      optional
      plain
      placeholder={BEGIN}
      trailing={
        <input
          type="color"
          className={styles['swatch']}
          aria-label={t('color.choose')}
          value={isColor(value) ? value : BEGIN}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  );
}
