import { Menu as Engine } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx';
import styles from './Menu.module.css';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Second line, for example why it is disabled. */
  readonly note?: string;
  readonly onSelect?: () => void;
  /** Goes to an address of the application instead. */
  readonly to?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** One of several, of which one is chosen. */
  readonly checked?: boolean;
  /** The language of the label, when it is another than the page's. */
  readonly lang?: string;
}
export type MenuItem =
  | MenuAction
  | { readonly key: string; readonly divider: true }
  | { readonly key: string; readonly heading: string };

export interface MenuProps {
  /** The button; it must take a ref. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly position?: 'bottom-start' | 'bottom-end' | 'right-start';
  readonly opened?: boolean;
  readonly onChange?: (opened: boolean) => void;
  readonly width?: number;
}

const classNames = {
  dropdown: styles['dropdown'] ?? '',
  divider: styles['divider'] ?? '',
  itemSection: styles['section'] ?? '',
};

function Action({ item }: { readonly item: MenuAction }) {
  const shared = {
    className: cx(styles['item'], item.danger && styles['danger']),
    leftSection: item.icon,
    lang: item.lang,
  };
  const text = (
    <span className={styles['label']}>
      {item.label}
      {item.note !== undefined && <span className={styles['note']}>{item.note}</span>}
    </span>
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

export function Menu({ trigger, items, position = 'bottom-end', opened, onChange, width }: MenuProps) {
  return (
    <Engine
      position={position}
      offset={4}
      classNames={classNames}
      transitionProps={{ duration: 80 }}
      zIndex={350}
      returnFocus
      // A focusable part that is no item is no child of a menu; the first item takes the focus instead.
      withInitialFocusPlaceholder={false}
      {...(opened !== undefined && { opened })}
      {...(onChange && { onChange })}
      {...(width !== undefined && { width })}
    >
      <Engine.Target>{trigger}</Engine.Target>
      <Engine.Dropdown data-raised>
        {items.map((item) => (
          <Entry key={item.key} item={item} />
        ))}
      </Engine.Dropdown>
    </Engine>
  );
}
