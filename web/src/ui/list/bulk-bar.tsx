import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space, until } from '../../theme/tokens.ts';
import { Button } from '../button.tsx';

/** At the bottom of the window, so that it is visible wherever the list is scrolled to. */
const Bar = styled.div`
  position: sticky;
  z-index: 10;
  bottom: ${space(3)};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  width: fit-content;
  max-width: 100%;
  margin: ${space(3)} auto 0;
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(3)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  box-shadow: ${colour.shadow};

  strong {
    padding-inline: ${space(1)};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  /* Above the bar of sections. */
  ${until.tablet} {
    bottom: calc(${space(16)} + env(safe-area-inset-bottom));

    /* Two actions need a line of their own. */
    &:has(> button:nth-of-type(3)) {
      padding-inline: ${space(2)};

      strong {
        flex: 1 1 calc(100% - 5rem);
      }

      > button:not(:last-child) {
        flex: 1;
        order: 1;
      }
    }
  }
`;

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** The actions for all selected rows. */
  children: ReactNode;
}

/** Offers actions for the selected rows of a list; it is hidden while none is selected. */
export const BulkBar = ({ count, onClear, children }: BulkBarProps): ReactNode =>
  count > 0 && (
    <Bar role="region" aria-label="Selected rows" data-selected-rows>
      <strong role="status">{count.toLocaleString('en-GB')} selected</strong>
      {children}
      <Button variant="quiet" size="icon" aria-label="Clear selection" onClick={onClear}>
        <X size={20} aria-hidden />
      </Button>
    </Bar>
  );
