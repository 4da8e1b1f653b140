import type { ComparedAssessments, TemplateUse, TemplateUses, TemplateVersion } from '@tidemark/contracts';
import { Scale } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { Select } from '../../components/fields/Select';
import { Grid, Text } from '../../components/layout/primitives';
import { useAddress, withFields } from '../../hooks/useAddress';
import { useFormat } from '../../hooks/useFormat';
import { joinQueries } from '../../kit/join-queries';
import { QueryView } from '../../kit/QueryView';
import { RoutePanel } from '../../kit/RoutePanel';
import { useAnswer } from '../../kit/use-answer';
import styles from './Compare.module.css';
import { type Pair, pairOf } from './pair';
import { COMPARED, compareQueries } from './queries';
import { Results } from './Results';
import { useDownload } from './use-download';

export interface ComparePanelProps {
  readonly templateId: string;
  /** Another version of it, or itself. */
  readonly otherId: string;
  readonly onClose: () => void;
}

interface ComparedVersions {
  readonly before: TemplateUses;
  readonly after: TemplateUses;
  readonly versions: TemplateVersion[];
}

const WIDTH = 1040;

/** The results of two assessments of two versions of a template, objective by objective. */
export function ComparePanel({ templateId, otherId, onClose }: ComparePanelProps) {
  const { t } = useTranslation('template-compare');
  const query = joinQueries({
    before: useAnswer(compareQueries.uses(templateId)),
    after: useAnswer(compareQueries.uses(otherId)),
    versions: useAnswer(compareQueries.versions(otherId)),
  });
  return (
    <RoutePanel title={t('title')} width={WIDTH} onClose={onClose}>
      <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={8} height={44} />}>
        {(found) => <Chosen found={found} ids={{ before: templateId, after: otherId }} />}
      </QueryView>
    </RoutePanel>
  );
}

interface ChosenProps {
  readonly found: ComparedVersions;
  /** Of the versions. */
  readonly ids: Readonly<Record<keyof Pair, string>>;
}

/** Which assessment of each version, and what they say. */
function Chosen({ found, ids }: ChosenProps) {
  const { t } = useTranslation('template-compare');
  const [address, changeAddress] = useAddress();
  const { before, after } = found;
  const asked = { before: address.get(COMPARED.before), after: address.get(COMPARED.after) };
  const pair = pairOf(before.assessments, after.assessments, asked);
  if (pair.before === null || pair.after === null) return <Nothing found={found} ids={ids} />;
  const choose = (which: keyof Pair) => (id: string | null) =>
    // Both are written, so that a link to what is shown shows the same later.
    changeAddress((now) =>
      withFields(now, { [COMPARED.before]: pair.before, [COMPARED.after]: pair.after, [COMPARED[which]]: id }),
    );
  return (
    <Grid gap={16} shrink columns={1} className={styles['page']}>
      <Grid gap={16} columns={2} className={styles['choices']}>
        {(['before', 'after'] as const).map((which) => (
          <Choice
            key={which}
            label={t(which, { version: nameOf(found, ids[which]) })}
            uses={found[which]}
            value={pair[which]}
            onChange={choose(which)}
          />
        ))}
      </Grid>
      <Comparison before={pair.before} after={pair.after} />
    </Grid>
  );
}

const nameOf = ({ versions }: ComparedVersions, id: string) =>
  versions.find((version) => version.id === id)?.name ?? '';

interface ChoiceProps {
  readonly label: string;
  readonly uses: TemplateUses;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function Choice({ label, uses, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('template-compare');
  const format = useFormat();
  const { elsewhere } = uses;
  const note = ({ startDate, endDate, respondents: { submitted, invited } }: TemplateUse) =>
    t('use.note', {
      period: format.range(startDate, endDate),
      answered: t('use.answered', { count: submitted, of: Math.max(submitted, invited) }),
    });
  return (
    <Select
      label={label}
      value={value}
      onChange={onChange}
      options={uses.assessments.map((use) => ({
        value: use.id,
        label: t('use.label', { name: use.shortName, node: use.node.name }),
        note: note(use),
      }))}
      {...(elsewhere.assessments > 0 && { help: t('elsewhere', { count: elsewhere.assessments }) })}
    />
  );
}

/** What there is nothing to compare of, said of each version. */
function Nothing({ found, ids }: ChosenProps) {
  const { t } = useTranslation('template-compare');
  const isOne = ids.before === ids.after;
  const bare = (['before', 'after'] as const).filter((which) => found[which].assessments.length === 0);
  const body = isOne
    ? t('nothing.one', { version: nameOf(found, ids.after) })
    : bare.map((which) => t('nothing.never', { version: nameOf(found, ids[which]) })).join(' ');
  return <EmptyState icon={<Scale />} title={t('nothing.title')} body={body} />;
}

function Comparison({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useTranslation('template-compare');
  const query = useAnswer(compareQueries.results(before, after));
  return (
    <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={8} height={32} />}>
      {(compared) => <Shown compared={compared} />}
    </QueryView>
  );
}

function Shown({ compared }: { readonly compared: ComparedAssessments }) {
  const { t } = useTranslation('template-compare');
  const download = useDownload(compared);
  const headingId = useId();
  const { objectives } = compared;
  const isUneven = objectives.some(({ comparability }) => comparability !== 'same');
  return (
    <Grid aria-labelledby={headingId} as="section" gap={16} shrink columns={1} className={styles['page']}>
      <Text id={headingId} as="h3" size={14} weight="semi">
        {t('objectives', { count: objectives.length })}
      </Text>
      {objectives.length > 0 && <Results compared={compared} onDownload={download} />}
      <Grid as="ul" gap={4} size={13} tone="faint">
        {compared.onlyBefore > 0 && (
          <li>{t('only.before', { count: compared.onlyBefore, name: compared.before.shortName })}</li>
        )}
        {compared.onlyAfter > 0 && (
          <li>{t('only.after', { count: compared.onlyAfter, name: compared.after.shortName })}</li>
        )}
        {isUneven && <li>{t('uneven')}</li>}
        <li>{t('alone')}</li>
      </Grid>
    </Grid>
  );
}
