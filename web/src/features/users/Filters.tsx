import type { ListedUser, Role } from '@tidemark/contracts';
import { LayoutGrid, List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import { Segmented } from '../../components/controls/Segmented';
import { SearchField } from '../../components/fields/SearchField';
import { FilterSelect } from '../../components/fields/FilterSelect';
import { Cell, Row } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import type { RoleCount } from './model/filter';
import { useNodeChoices } from './use-people';
import type { UsersPlace } from './use-users-place';
import styles from './Users.module.css';

export interface FiltersProps {
  readonly place: UsersPlace;
  readonly all: readonly ListedUser[];
  /** How many are found, whatever their role, and with it. */
  readonly inAnyRole: number;
  readonly found: number;
  readonly counts: readonly RoleCount[];
  /** There people are rows anyway, and segments do not fit. */
  readonly isPhone: boolean;
}

const ALL = 'all';

/** Search, roles with their counts, node, active or not, and how it is shown. */
export function Filters({ place, all, inAnyRole, found, counts, isPhone }: FiltersProps) {
  const { t } = useTranslation('users');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const nodes = useNodeChoices(all);
  const roleOptions = [
    { value: ALL as Role | typeof ALL, label: t('filter.all_roles', { number: format.count(inAnyRole) }) },
    ...counts.map(({ role, count }) => ({
      value: role as Role | typeof ALL,
      label: t('filter.role', { role: kit(`roles.${role}`), number: format.count(count) }),
    })),
  ];
  const active = place.active === null ? ALL : place.active ? 'yes' : 'no';
  return (
    <div className={styles['filters']}>
      <div className={styles['search']}>
        <SearchField
          label={t('filter.search')}
          value={place.search}
          onChange={(search) => place.list.change({ search })}
          found={found}
          meta={t('filter.found', { count: found })}
        />
      </div>
      {isPhone ? (
        <FilterSelect
          label={t('filter.by_role')}
          value={place.role}
          onChange={(role) => place.change({ role })}
          none={t('filter.all_roles', { number: format.count(inAnyRole) })}
          options={roleOptions.flatMap(({ value, label }) => (value === ALL ? [] : [{ value, label }]))}
        />
      ) : (
        <Segmented
          label={t('filter.by_role')}
          value={place.role ?? ALL}
          onChange={(role) => place.change({ role: role === ALL ? null : role })}
          options={roleOptions}
        />
      )}
      <Cell as="span" push className={styles['grow']} />
      <FilterSelect
        label={t('filter.by_node')}
        value={place.node}
        onChange={(node) => place.change({ node })}
        none={t('filter.any_node')}
        options={nodes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        label={t('filter.by_state')}
        value={active === ALL ? null : active}
        onChange={(next) => place.change({ active: next === null ? null : next === 'yes' })}
        none={t('filter.any_state')}
        options={[
          { value: 'yes', label: t('filter.active') },
          { value: 'no', label: t('filter.inactive') },
        ]}
      />
      {!isPhone && (
        <Row as="span" inline gap={2} align="stretch" role="group" aria-label={t('filter.view')}>
          <IconButton
            label={t('filter.table')}
            on={place.view === 'table'}
            onClick={() => place.change({ view: 'table' })}
          >
            <List />
          </IconButton>
          <IconButton
            label={t('filter.cards')}
            on={place.view === 'cards'}
            onClick={() => place.change({ view: 'cards' })}
          >
            <LayoutGrid />
          </IconButton>
        </Row>
      )}
    </div>
  );
}
