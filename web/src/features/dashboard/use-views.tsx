import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ViewTabs } from '../../components/layout/ViewTabs';
import { fields } from '../../config/paths';
import { useAddress, withFields } from '../../hooks/useAddress';
import { chartedIds, type DashboardPlace } from './place/place';

/** Draws a view of a charted assessment; the tabs lead to the others. */
type DrawView = (assessmentId: string, tabs: ReactNode) => ReactNode;

interface Views {
  /** Another view than the results, where the address names one and something is charted. */
  readonly view: ReactNode;
  readonly tabs: ReactNode;
}

const otherViews = ['time', 'spread'] as const;
export type View = (typeof otherViews)[number];
export type DrawViews = Readonly<Record<View, DrawView>>;

const leadId = (place: DashboardPlace): string | undefined => place.lead ?? place.open ?? chartedIds(place)[0];

/** The views of what is charted: tabs are links to the same address with another view in it, so that all else stays. */
export function useViews(place: DashboardPlace, draw: DrawViews | undefined): Views {
  const { t } = useTranslation('dashboard');
  const [address] = useAddress();
  const { pathname } = useLocation();
  const id = leadId(place);
  if (draw === undefined || id === undefined) return { view: null, tabs: null };
  const current = otherViews.find((view) => view === address.get(fields.view));
  // The view over time has days of its own; the others are of one moment.
  const to = (view: string | null) =>
    `${pathname}?${withFields(address, { [fields.view]: view, ...(view === 'time' && { [fields.asOf]: null }) }).toString()}`;
  const tabs = (
    <ViewTabs
      label={t('views.label')}
      tabs={[
        { label: t('views.results'), to: to(null), isCurrent: current === undefined },
        ...otherViews.map((view) => ({ label: t(`views.${view}`), to: to(view), isCurrent: view === current })),
      ]}
    />
  );
  return { view: current === undefined ? null : draw[current](id, tabs), tabs };
}
