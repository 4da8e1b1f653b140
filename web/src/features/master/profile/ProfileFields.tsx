import { TextField } from '../../../components/fields/TextField';
import { Grid } from '../../../components/layout/primitives';
import type { BoundField } from '../../../kit/use-api-form';
import styles from '../Master.module.css';
import { type ProfileName, profileNames } from './fields';

export interface ProfileFieldsProps {
  readonly field: (name: ProfileName) => BoundField<string>;
  readonly autoFocus?: boolean;
  readonly locked?: boolean;
}

/** The fields below the name and the address, which have a line of their own. */
const inPairs = profileNames.filter((name) => name !== 'name' && name !== 'billingEmail');

/** The inputs that creating and changing share. */
export function ProfileFields({ field, autoFocus = false, locked = false }: ProfileFieldsProps) {
  return (
    <>
      <TextField {...field('name')} autoFocus={autoFocus} locked={locked} />
      <TextField {...field('billingEmail')} type="email" plain locked={locked} />
      <Grid gap={12} className={styles['pair']}>
        {inPairs.map((name) => (
          <TextField key={name} {...field(name)} type={name === 'phoneNumber' ? 'tel' : 'text'} locked={locked} />
        ))}
      </Grid>
    </>
  );
}
