import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens.ts';
import { Button } from '../button.tsx';
import type { MenuAction } from '../menu/action-menu.tsx';
import { ActionMenu } from '../menu/action-menu.tsx';
import type { rowStage } from './row-actions.ts';

/** The buttons of a row, in one line. */
export const RowButtons = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  vertical-align: middle;
  white-space: nowrap;
`;

/** Buttons that a row shows while the mouse or the focus is in it; a touch screen always shows them. */
export const OnHover = styled(RowButtons)`
  @media (hover: hover) {
    opacity: 0;

    tr:hover &,
    tr:focus-within &,
    tr:has([aria-expanded='true']) &,
    article & {
      opacity: 1;
    }
  }
`;

interface RowMenuProps {
  /** Whose row it is; for screen readers. */
  name: string;
  actions: readonly MenuAction[];
  /** The key that opens it, as a mark of `row-actions.ts`. */
  opensOn?: typeof rowStage | undefined;
}

/** What is done less often with a row. */
export const RowMenu = ({ name, actions, opensOn }: RowMenuProps): ReactNode => (
  <ActionMenu
    actions={actions}
    button={(button) => (
      <Button
        {...button}
        {...opensOn}
        variant="quiet"
        size="icon"
        aria-label={`More actions for ${name}`}
        title="More"
      >
        <Ellipsis size={18} aria-hidden />
      </Button>
    )}
  />
);
