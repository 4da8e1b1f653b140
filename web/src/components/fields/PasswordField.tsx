import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { TextField, type TextFieldProps } from './TextField';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'icon'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be looked at. Pasting is allowed, and password managers know which one it is. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const look = (
    <IconButton
      tooltip={false}
      label={t(shown ? 'password.hide' : 'password.show')}
      disabled={props.disabled === true}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff /> : <Eye />}
    </IconButton>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} trailing={look} plain />;
}
