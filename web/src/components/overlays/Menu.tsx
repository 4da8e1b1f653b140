import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import type { MenuProps } from './menu-types';
import { useOpener } from './use-opener';

export type { MenuAction, MenuItem, MenuProps } from './menu-types';

const OpenedMenu = lazyPart(async () => (await import('./OpenedMenu')).OpenedMenu);

/** A button and the list that it opens, whose code comes when the button is meant. */
export function Menu({ trigger, items, position, opened: given, onChange, width }: MenuProps) {
  const [own, setOwn] = useState(false);
  const opened = given ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    onChange?.(next);
  };
  const { id, button, isMeant } = useOpener({
    trigger,
    popup: 'menu',
    opened,
    onChange: change,
    begin: OpenedMenu.begin,
  });
  return (
    <>
      {button}
      {isMeant && (
        <OpenedMenu
          id={id}
          items={items}
          opened={opened}
          onChange={change}
          {...(position && { position })}
          {...(width !== undefined && { width })}
        />
      )}
    </>
  );
}
