import type { ComponentProps, ReactNode } from 'react';
import { Menu } from './menu.tsx';

/** One thing that a menu does. */
export interface MenuAction {
  readonly label: string;
  /** What it does beyond its name, or why it cannot be chosen. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  /** It removes a whole list, and is therefore the last in a menu. */
  readonly clears?: boolean;
  readonly onChoose: () => void;
}

interface ActionMenuProps extends Pick<ComponentProps<typeof Menu>, 'waiting' | 'button'> {
  actions: readonly MenuAction[];
}

/** A menu of actions, in place of a row of buttons. */
export const ActionMenu = ({ actions, ...menu }: ActionMenuProps): ReactNode => (
  <Menu
    items={actions.map(({ label, hint, disabled = false }, index) => ({
      value: String(index),
      label,
      hint,
      disabled,
    }))}
    onChoose={(value) => actions[Number(value)]?.onChoose()}
    {...menu}
  />
);
