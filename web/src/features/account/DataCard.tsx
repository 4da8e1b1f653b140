import type { OwnDataCounts } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { saveFile } from '../../components/charts/csv';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { useToast } from '../../components/feedback/toast';
import { Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { QueryView } from '../../kit/QueryView';
import { useAnswer } from '../../kit/use-answer';
import { useApi } from '../../lib/api/ApiProvider';
import { useProblems } from '../../lib/problems/problem-text';

import styles from './Account.module.css';
import { accountQueries } from './queries';
import { Foot } from './Section';

/** Asked for when it is wanted, and not kept. */
function useDownload() {
  const { t } = useTranslation('account');
  const { text } = useProblems();
  const toast = useToast();
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await api.call('ownData');
      saveFile(t('data.file'), new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      // What is counted beside it is as new.
      await client.invalidateQueries({ queryKey: ['ownDataCounts'] });
    } catch (problem) {
      toast.error(t('data.not_downloaded'), { body: text(problem) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}

function Counts({ counts }: { readonly counts: OwnDataCounts }) {
  const { t } = useTranslation('account');
  const { count } = useFormat();
  const { answeredForms, answers, notes, drafts, mails, history } = counts;
  const rows = [
    { key: 'profile', number: 1, words: t('data.profile') },
    {
      key: 'forms',
      number: answeredForms,
      words: `${t('data.forms', { count: answeredForms })}: ${t('data.answers', { count: answers })}, ${t('data.notes', { count: notes })}`,
    },
    ...(drafts === 0 ? [] : [{ key: 'drafts', number: drafts, words: t('data.drafts', { count: drafts }) }]),
    { key: 'mails', number: mails, words: t('data.mails', { count: mails }) },
    { key: 'history', number: history, words: t('data.history', { count: history }) },
  ];
  return (
    <dl className={styles['counts']}>
      {rows.map(({ key, number, words }) => (
        <div key={key}>
          <Text as="dt" tone="muted">
            {words}
          </Text>
          <dd>{count(number)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the organisation holds about who looks: counted first, then to take away. */
export function DataCard() {
  const { t } = useTranslation('account');
  const query = useAnswer(accountQueries.counts);
  const { busy, download } = useDownload();
  return (
    <QueryView query={query} failed={t('data.failed')} skeleton={<SkeletonRows rows={4} height={36} />}>
      {(counts) => (
        <>
          <Counts counts={counts} />
          <Foot note={t('data.erase')}>
            <Button icon={<Download />} busy={busy} onClick={() => void download()}>
              {t('data.download')}
            </Button>
          </Foot>
        </>
      )}
    </QueryView>
  );
}
