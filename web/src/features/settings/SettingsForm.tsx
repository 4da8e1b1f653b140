import type { Organization } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { Select } from '../../components/fields/Select';
import { TimeZoneField, zoneName } from '../../components/fields/TimeZoneField';
import { FormPanel } from '../../kit/FormPanel';
import { HistoryLink } from '../../kit/HistoryLink';
import { useApiForm } from '../../kit/use-api-form';
import { ColorField } from './ColorField';
import { LogoField } from './LogoField';

type SuperGivers = Organization['superGivenBy'];

interface SettingsValues {
  readonly [field: string]: string;
  readonly timeZone: string;
  readonly superGivenBy: SuperGivers;
  /** A number, as the list of choices has it. */
  readonly smallestGroup: string;
  /** Empty: none. */
  readonly color: string;
  readonly answers: AnswerWay;
}

/** The contracts' list would bring zod along. */
const GIVERS = ['inviters', 'supers'] as const satisfies readonly SuperGivers[];
const GROUPS = Array.from({ length: 10 }, (_, index) => String(index + 1));

/** How somebody gets from a mail to the form. */
const WAYS = ['link', 'account'] as const;
type AnswerWay = (typeof WAYS)[number];

const valuesOf = ({ timeZone, superGivenBy, smallestGroup, color, answerByLink }: Organization): SettingsValues => ({
  timeZone,
  superGivenBy,
  smallestGroup: String(smallestGroup),
  color: color ?? '',
  answers: answerByLink ? 'link' : 'account',
});

/** The settings and what each choice is called. */
function useWords() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const group = (size: string) => (size === '1' ? t('group.off') : t('group.people', { count: Number(size) }));
  return {
    labels: {
      timeZone: common('zone.label'),
      superGivenBy: t('fields.supers'),
      smallestGroup: t('fields.group'),
      color: t('fields.color'),
      answers: t('fields.answers'),
    },
    said: {
      timeZone: zoneName,
      superGivenBy: (value: string) => t(`supers.${value as SuperGivers}`),
      smallestGroup: group,
      color: (value: string) => (value === '' ? t('color.none') : value),
      answers: (value: string) => t(`answers.${value as AnswerWay}`),
    },
    ways: WAYS.map((value) => ({ value, label: t(`answers.${value}`), note: t(`answers.${value}_note`) })),
    givers: GIVERS.map((value) => ({ value, label: t(`supers.${value}`), note: t(`supers.${value}_note`) })),
    groups: GROUPS.map((value) => ({ value, label: group(value) })),
  };
}

export interface SettingsFormProps {
  readonly organization: Organization;
  readonly onClose: () => void;
}

/** What an organisation decides for itself. */
export function SettingsForm({ organization, onClose }: SettingsFormProps) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const client = useQueryClient();
  const { labels, givers, groups, ways, said } = useWords();
  const form = useApiForm('updateOrganization', {
    initial: valuesOf(organization),
    labels,
    edits: { name: organization.name, version: organization.version, valuesOf },
    input: ({ timeZone, superGivenBy, smallestGroup, color, answers }, version) => ({
      params: { id: organization.id },
      body: {
        timeZone,
        superGivenBy,
        smallestGroup: Number(smallestGroup),
        color: color.trim() === '' ? null : color.trim(),
        answerByLink: answers === 'link',
      },
      version,
    }),
    // Another group shows other results; another zone moves periods, and is part of the own record.
    changes: ['results', 'assessments', 'people'],
    shown: (key, value) => said[key as keyof typeof said](value),
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['organization'] });
      toast.success(t('saved'));
    },
  });
  return (
    <FormPanel form={form} title={t('title')} submit={t('submit')} onClose={onClose}>
      <TimeZoneField {...form.field('timeZone')} onChange={(timeZone) => form.change({ timeZone })} />
      <Select
        {...form.field('superGivenBy')}
        onChange={(next) => next !== null && form.change({ superGivenBy: next as SuperGivers })}
        options={givers}
        help={t('supers.help')}
      />
      <Select
        {...form.field('smallestGroup')}
        onChange={(next) => next !== null && form.change({ smallestGroup: next })}
        options={groups}
        searchable={false}
        help={t('group.help')}
      />
      <Select
        {...form.field('answers')}
        onChange={(next) => next !== null && form.change({ answers: next as AnswerWay })}
        options={ways}
        help={t('answers.help')}
      />
      <ColorField {...form.field('color')} onChange={(color) => form.change({ color })} help={t('color.help')} />
      <LogoField organization={organization} />
      <HistoryLink kind="organization" id={organization.id} />
    </FormPanel>
  );
}
