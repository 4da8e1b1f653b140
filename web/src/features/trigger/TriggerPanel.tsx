import { Mail } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { TwoColumns } from '../../components/layout/TwoColumns';
import { paths } from '../../config/paths';
import { PanelButton } from '../../kit/PanelButton';
import { QueryView } from '../../kit/QueryView';
import { RoutePanel } from '../../kit/RoutePanel';
import { FilterFields } from './FilterFields';
import { FoundAssessments } from './Found';
import { MailPreview } from './MailPreview';
import type { TriggerPanelProps } from './props';
import { Selected } from './Selected';
import { TriggerFoot } from './TriggerFoot';
import { type Choice, useChoice } from './use-choice';
import { type Offers, useOffers } from './use-offers';
import { type Trigger, useTrigger } from './use-trigger';

/** [R2-094] */
const WIDTH = 1100;
const NONE: readonly string[] = [];

function Body({
  data,
  choice,
  sending,
}: {
  readonly data: Offers;
  readonly choice: Choice;
  readonly sending: Trigger;
}) {
  const { t } = useTranslation('trigger');
  return (
    <QueryView
      query={data.query}
      failed={t('failed')}
      skeleton={<SkeletonRows rows={6} tag={false} />}
      empty={
        <EmptyState
          icon={<Mail />}
          title={t('none.title')}
          body={t('none.body')}
          actions={<PanelButton to={paths.apply}>{t('none.apply')}</PanelButton>}
        />
      }
      isEmpty={() => data.offers.length === 0}
    >
      {() => (
        <TwoColumns
          left={
            <>
              <FilterFields choice={choice} data={data} />
              <Selected offers={data.offers} choice={choice} faults={sending.faults} />
              <FoundAssessments choice={choice} />
            </>
          }
          right={<MailPreview choice={choice} form={sending.form} />}
        />
      )}
    </QueryView>
  );
}

function Panel({ opened, nodeId, assessmentIds = NONE, onClose }: TriggerPanelProps) {
  const { t } = useTranslation('trigger');
  const { t: common } = useTranslation();
  const data = useOffers();
  const choice = useChoice(data.offers, { assessmentIds, nodeId: nodeId ?? null });
  const sending = useTrigger(choice.selection);
  return (
    <RoutePanel
      opened={opened}
      onClose={onClose}
      title={t('title')}
      width={WIDTH}
      padded={false}
      // Escape may be a slip. Cancel is meant: it closes at once [R2-121].
      dirty={((choice.touched && choice.summary.mails > 0) || sending.form.values.message !== '') && !sending.form.done}
      foot={({ close, leave }) =>
        data.offers.length > 0 ? (
          <TriggerFoot choice={choice} sending={sending} offers={data.offers} onLeave={leave} />
        ) : (
          <Button onClick={close}>{common('actions.close')}</Button>
        )
      }
    >
      <Body data={data} choice={choice} sending={sending} />
    </RoutePanel>
  );
}

/** Asks people by e-mail to answer: about which assessments, and who of their nodes. */
export function TriggerPanel(props: TriggerPanelProps) {
  // Its texts come when it is first opened; what is below stays on the screen meanwhile.
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
