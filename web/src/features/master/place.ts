import { fields } from '../../config/paths';
import { useAddress, withFields } from '../../hooks/useAddress';
import { type PlacedList, useListPlace } from '../../kit/use-list-place';

/** The name of the list in the address. */
export const LIST = 'organizations';

/** Which organisations are listed: the flags of the interface. */
export const flags = ['all', 'active', 'suspended'] as const;
export type Flag = (typeof flags)[number];

const FLAG = `${LIST}.flag`;

export function flagOf(address: URLSearchParams): Flag {
  const said = address.get(FLAG);
  return flags.find((flag) => flag === said) ?? 'all';
}

export interface MasterPlace {
  readonly list: PlacedList;
  readonly flag: Flag;
  /** The id of the organisation whose profile is open. */
  readonly opened: string | null;
  readonly showFlag: (flag: Flag) => void;
  readonly open: (id: string | null) => void;
}

/** What of the organisations is shown. It is in the address, so that a reload, a link and Back show the same. */
export function useMasterPlace(): MasterPlace {
  const list = useListPlace(LIST);
  const [address, changeAddress] = useAddress();
  const set = (name: string, value: string | null) => changeAddress((now) => withFields(now, { [name]: value }));
  return {
    list,
    flag: flagOf(address),
    opened: address.get(fields.organization),
    showFlag: (flag) => {
      // Another choice begins at its start.
      list.change({ offset: 0 });
      set(FLAG, flag === 'all' ? null : flag);
    },
    open: (id) => set(fields.organization, id),
  };
}
