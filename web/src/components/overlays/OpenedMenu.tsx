import { Menu as Engine } from '@mantine/core';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../hooks/useFormat';
import { cx } from '../../lib/cx';
import { Cell, Row, Text } from '../layout/primitives';
import { Anchor } from './Anchor';
import styles from './Menu.module.css';
import type { MenuAction, MenuItem, MenuProps } from './menu-types';

/** No keys: the one that opened the list from elsewhere, as Shift+F10 on a row does, would close it at once. */
const outside = ['mousedown', 'touchstart'];

const classNames = {
  dropdown: styles['dropdown'] ?? '',
  divider: styles['divider'] ?? '',
  itemSection: styles['section'] ?? '',
};

/** A number apart from the label, so that the numbers of several lines stand below each other. */
function Count({ count }: { readonly count: number }) {
  const format = useFormat();
  return <span className={cx(styles['count'], count === 0 && styles['nothing'])}>{format.count(count)}</span>;
}

function Action({ item }: { readonly item: MenuAction }) {
  const shared = {
    className: cx(styles['item'], item.danger && styles['danger']),
    leftSection: item.icon,
    lang: item.lang,
  };
  const text = (
    <Cell as="span" grow shrink>
      {item.count === undefined ? (
        item.label
      ) : (
        <Row as="span" gap={16} align="stretch" justify="between">
          <span>{item.label}</span> <Count count={item.count} />
        </Row>
      )}
      {item.note !== undefined && (
        <Text size={12} tone="muted" block>
          {item.note}
        </Text>
      )}
    </Cell>
  );
  if (item.to !== undefined)
    return (
      <Engine.Item {...shared} component={Link} to={item.to}>
        {text}
      </Engine.Item>
    );
  if (item.checked !== undefined)
    return (
      <Engine.RadioItem
        className={shared.className}
        lang={item.lang}
        value={item.key}
        checked={item.checked}
        closeMenuOnClick
        checkIcon={<Check aria-hidden="true" />}
        onChange={() => item.onSelect?.()}
      >
        {text}
      </Engine.RadioItem>
    );
  return (
    <Engine.Item {...shared} disabled={item.disabled === true} onClick={item.onSelect}>
      {text}
    </Engine.Item>
  );
}

function Entry({ item }: { readonly item: MenuItem }) {
  if ('divider' in item) return <Engine.Divider />;
  if ('heading' in item) return <Engine.Label className={styles['heading'] ?? ''}>{item.heading}</Engine.Label>;
  return <Action item={item} />;
}

export interface OpenedMenuProps extends Pick<MenuProps, 'items' | 'position' | 'width'> {
  /** Of the button that opened it. */
  readonly id: string;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

/** The list of a menu beside its button, which stands on the page already. */
export function OpenedMenu({ id, items, position = 'bottom-end', opened, onChange, width }: OpenedMenuProps) {
  const [isKnown, setKnown] = useState(false);
  return (
    <Engine
      id={id}
      opened={opened && isKnown}
      onChange={onChange}
      position={position}
      offset={4}
      classNames={classNames}
      transitionProps={{ duration: 80 }}
      zIndex={350}
      returnFocus
      clickOutsideEvents={outside}
      // A focusable part that is no item is no child of a menu; the first item takes the focus instead.
      withInitialFocusPlaceholder={false}
      {...(width !== undefined && { width })}
    >
      <Engine.Target>
        <Anchor of={id} onKnown={() => setKnown(true)} />
      </Engine.Target>
      <Engine.Dropdown data-raised>
        {items.map((item) => (
          <Entry key={item.key} item={item} />
        ))}
      </Engine.Dropdown>
    </Engine>
  );
}
