import { fields } from '../../config/paths';
import { useAddress, withFields } from '../../hooks/useAddress';
import { useListPlace } from '../../kit/use-list-place';

const TAG = 'templates.tag';
const AUTHOR = 'templates.author';
const BY_USE = { column: 'uses', descending: true };

export interface TemplatesPlace {
  readonly search: string;
  /** The id of the template that is looked at. */
  readonly opened: string | null;
  /** Those that wait for a master are listed too. */
  readonly withSubmitted: boolean;
  /** The label that is chosen. */
  readonly tag: string | null;
  readonly choose: (tag: string | null) => void;
  /** User id of who began those that are shown. */
  readonly author: string | null;
  readonly chooseAuthor: (author: string | null) => void;
  /** What most nodes use comes first; else by name. */
  readonly isByUse: boolean;
  readonly orderByUse: (isByUse: boolean) => void;
  readonly find: (search: string) => void;
  readonly open: (id: string | null) => void;
  readonly showSubmitted: (shown: boolean) => void;
}

/** What of the templates is shown. It is in the address, so that a reload, a link and Back show the same. */
export function useTemplatesPlace(): TemplatesPlace {
  const list = useListPlace('templates');
  const [address, changeAddress] = useAddress();
  const set = (name: string, value: string | null) => changeAddress((now) => withFields(now, { [name]: value }));
  return {
    search: list.search,
    opened: address.get(fields.template),
    withSubmitted: address.has(fields.submitted),
    tag: address.get(TAG),
    choose: (tag) => set(TAG, tag),
    author: address.get(AUTHOR),
    chooseAuthor: (author) => set(AUTHOR, author),
    isByUse: list.sort?.column === BY_USE.column,
    orderByUse: (isByUse) => list.change({ sort: isByUse ? BY_USE : null }),
    find: (search) => list.change({ search }),
    open: (id) => set(fields.template, id),
    showSubmitted: (shown) => set(fields.submitted, shown ? '1' : null),
  };
}
