import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { browserZone } from '../../lib/clock/ClockProvider';
import { formatTime } from '../../lib/format-date';
import type { FieldBase } from './Field';
import { Select, type SelectOption } from './Select';

/** 'America/Sao Paulo': as people search for it. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** Every zone that the browser knows, its own first. Engines leave out UTC, and the stored name may be older or newer. */
function zonesWith(value: string): readonly string[] {
  const others = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', value]);
  others.delete(browserZone);
  return [browserZone, ...[...others].toSorted()];
}

export interface TimeZoneFieldProps extends FieldBase {
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

/** The time zone of an organisation, by its IANA name; the help shows the time there. */
export function TimeZoneField(props: TimeZoneFieldProps) {
  const { value, onChange } = props;
  const { t } = useTranslation();
  const { language } = useFormat();
  const [options] = useState(() =>
    zonesWith(value).map(
      (zone): SelectOption => ({
        value: zone,
        label: zoneName(zone),
        ...(zone === browserZone && { note: t('zone.own') }),
      }),
    ),
  );
  const [now] = useState(() => new Date());
  const time = formatTime(now, { language, zone: value, reader: null });
  return (
    <Select
      {...props}
      onChange={(zone) => zone !== null && onChange(zone)}
      options={options}
      searchable
      help={t('zone.help', { time })}
    />
  );
}
