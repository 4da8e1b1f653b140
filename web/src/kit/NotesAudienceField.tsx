import { audiencesUpTo, type NotesAudience } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Select } from '../components/fields/Select';

export interface NotesAudienceFieldProps {
  readonly label: string;
  readonly value: NotesAudience;
  readonly onChange: (value: NotesAudience) => void;
  readonly error?: string | null;
  /** The widest that can be chosen: a promise only becomes stricter. */
  readonly upTo?: NotesAudience;
}

/** Who reads notes and reasons, the widest audience last. */
export function NotesAudienceField({ value, onChange, upTo = 'team', ...field }: NotesAudienceFieldProps) {
  const { t } = useTranslation();
  const offered = audiencesUpTo(upTo);
  return (
    <Select
      {...field}
      value={value}
      onChange={(chosen) => {
        const audience = offered.find((one) => one === chosen);
        if (audience !== undefined) onChange(audience);
      }}
      options={offered.map((one) => ({
        value: one,
        label: t(`notes.audience.${one}`),
        note: t(`notes.audience_note.${one}`),
      }))}
      help={t(`notes.audience_note.${value}`)}
    />
  );
}
