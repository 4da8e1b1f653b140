import type { Organization } from '@tidemark/contracts';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { SkeletonRows } from '../../../components/feedback/Skeleton';
import { Grid, Row, Stack, Text } from '../../../components/layout/primitives';
import { useAnswer } from '../../../kit/use-answer';
import { QueryView } from '../../../kit/QueryView';
import { State } from '../columns';
import styles from '../Master.module.css';
import { masterQueries } from '../queries';
import { ProfileForm } from './ProfileForm';
import { Supers } from './Supers';
import { Suspension } from './Suspension';

export interface ProfileProps {
  readonly id: string;
  /** There is something that is not saved: who leaves asks first. */
  readonly onDirty: (dirty: boolean) => void;
}

function Head({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('master');
  const { data } = useAnswer(masterQueries.standing(organization.id));
  const standing = data?.data;
  return (
    <Row gap={12} align="start">
      <Grid as="span" center tone="primary" rigid className={styles['portrait']} aria-hidden="true">
        <Building2 />
      </Grid>
      <Stack size={13} breaks grow shrink>
        <Text as="p" size={16} weight="semi">
          {organization.name}
        </Text>
        <Text as="p" size={12} tone="faint" className={styles['sub']}>
          {standing === undefined
            ? ' '
            : t('standing', {
                people: t('counts.people', { count: standing.people }),
                nodes: t('counts.nodes', { count: standing.nodes }),
                open: t('counts.open', { count: standing.openAssessments }),
              })}
        </Text>
      </Stack>
      <State
        t={t}
        suspended={organization.suspended}
        hasPeople={standing === undefined || standing.supers.length > 0}
      />
    </Row>
  );
}

/** One organisation: its profile, who can act in it, and whether it may. */
export function Profile({ id, onDirty }: ProfileProps) {
  const { t } = useTranslation('master');
  const query = useAnswer(masterQueries.one(id));
  if (query.error?.code === 'not-found' && query.data === undefined)
    return <EmptyState icon={<Building2 />} title={t('gone.title')} body={t('gone.body')} />;
  return (
    <div className={styles['pane']}>
      <QueryView query={query} failed={t('profile_failed')} skeleton={<SkeletonRows rows={5} />}>
        {(organization) => (
          <>
            <Head organization={organization} />
            <ProfileForm organization={organization} onDirty={onDirty} />
            <Supers organization={organization} />
            <Suspension organization={organization} />
          </>
        )}
      </QueryView>
    </div>
  );
}
