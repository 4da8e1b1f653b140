import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { QueryView } from '../../kit/QueryView';
import { RoutePanel } from '../../kit/RoutePanel';
import { useAnswer } from '../../kit/use-answer';
import { useUser } from '../../lib/session/SessionProvider';
import { settingsQueries } from './queries';
import { SettingsForm, type SettingsFormProps } from './SettingsForm';

/** The organisation's settings. What others change meanwhile is met when it is sent, not while somebody types. */
export function SettingsPanel({ onClose }: Pick<SettingsFormProps, 'onClose'>) {
  const { t } = useTranslation('settings');
  const query = useAnswer(settingsQueries.organization(useUser()));
  const [held, hold] = useState(query.data?.data);
  if (held === undefined && query.data !== undefined) hold(query.data.data);
  if (held !== undefined) return <SettingsForm organization={held} onClose={onClose} />;
  return (
    <RoutePanel title={t('title')} width={500} onClose={onClose}>
      <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={2} tag={false} />}>
        {() => null}
      </QueryView>
    </RoutePanel>
  );
}
