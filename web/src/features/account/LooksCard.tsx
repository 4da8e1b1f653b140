import { type Language, languageNames } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../components/controls/Segmented';
import { useToast } from '../../components/feedback/toast';
import { Select } from '../../components/fields/Select';
import { Grid, Stack, Text } from '../../components/layout/primitives';
import { useApiMutation } from '../../lib/api/hooks';
import { changeLanguage } from '../../lib/i18n/create';
import { LANGUAGES, languageOf } from '../../lib/i18n/languages';
import { useProblems } from '../../lib/problems/problem-text';
import { useTakeOwnUser } from '../../lib/session/use-own-user';
import { useTheme } from '../../lib/theme/ThemeProvider';
import styles from './Account.module.css';
import type { OwnProps } from './props';

const options = LANGUAGES.map((value) => ({ value, label: languageNames[value] }));

/** Language, which the account keeps, and theme, which this device keeps; both act at once. */
export function LooksCard({ user }: OwnProps) {
  const { t, i18n } = useTranslation('account');
  const { choice, choose } = useTheme();
  const { text } = useProblems();
  const toast = useToast();
  const take = useTakeOwnUser();
  const update = useApiMutation('updateCurrentUser', {
    onSuccess: ({ data }) => take(data.user),
    onError: (problem) => toast.error(t('looks.failed'), { body: text(problem) }),
  });
  const pick = (language: Language) => {
    void changeLanguage(i18n, language);
    update.mutate({ body: { language }, version: user.version });
  };
  return (
    <Grid gap={16} align="start" columns={2} className={styles['pair']}>
      <Select
        label={t('looks.language')}
        value={languageOf(i18n.language)}
        onChange={(next) => next !== null && pick(languageOf(next))}
        options={options}
        searchable={false}
        help={t('looks.language_help')}
      />
      <Stack gap={4} align="start">
        <Text size={13} weight="medium">
          {t('looks.theme')}
        </Text>
        <Segmented
          label={t('looks.theme')}
          value={choice}
          onChange={choose}
          options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`looks.${value}`) }))}
        />
        <Text size={12} tone="faint" grow shrink>
          {t('looks.theme_help')}
        </Text>
      </Stack>
    </Grid>
  );
}
