import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../components/controls/IconButton';
import { Menu, type MenuItem } from '../../../components/overlays/Menu';

interface RowMenuProps {
  readonly label: string;
  readonly tabIndex?: number;
  readonly size?: 'sm' | 'touch';
  /** Asked for when it opens: what can be done depends on the lines around. */
  readonly items: () => readonly MenuItem[];
  readonly children: ReactNode;
}

/** What can be done with a line of the grid. */
export function RowMenu({ label, tabIndex = 0, size = 'sm', items, children }: RowMenuProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      items={opened ? items() : []}
      trigger={
        <IconButton tooltip={false} label={label} title={label} size={size} tabIndex={tabIndex} data-menu>
          {children}
        </IconButton>
      }
    />
  );
}
