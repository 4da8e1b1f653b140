import { type Edge, instantOf, type MomentOrDay } from '@tidemark/contracts';
import { defaultSettings } from '@tidemark/domain';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';

/** The end of its period that each date is: a bare day starts with its first instant and ends with its last. */
const edges = {
  startDate: 'start',
  endDate: 'end',
  openFormDate: 'start',
  closeFormDate: 'end',
} as const satisfies Record<string, Edge>;
type PeriodName = keyof typeof edges;

type Instants<Dates> = { readonly [Name in keyof Dates]: Exclude<Dates[Name], MomentOrDay> | string };

/**
 * The dates of a body as instants (ISO 8601 UTC), with bare days in the organization's time zone; missing ones stay
 * missing.
 */
export async function periodsIn<Dates extends Partial<Record<PeriodName, MomentOrDay | null | undefined>>>(
  { repositories }: Pick<CommandDeps, 'repositories'>,
  tenant: string,
  dates: Dates,
): Promise<Instants<Dates>> {
  const { state } = await repositories.organization.load(streams.organization(tenant));
  const { timeZone } = 'settings' in state ? state.settings : defaultSettings;
  const instants = Object.entries(dates).map(([name, when]) => [
    name,
    when === null || when === undefined ? when : instantOf(when, edges[name as PeriodName], timeZone),
  ]);
  // Object.fromEntries loses the names and the missing values.
  return Object.fromEntries(instants) as Instants<Dates>;
}
