import { ChevronDown, ChevronUp, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { goToRow } from '../../ui/list/row-actions.ts';
import { timeOfDay } from '../format.ts';
import { ExportMenu, type ExportableList } from './export-menu.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};

  h1 {
    font-size: ${fontSize.title};
    margin-right: auto;
  }

  p {
    color: ${colour.muted};
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
`;

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
`;

/** For the keyboard's use; a touch screen scrolls. */
const RowButtons = styled(Buttons)`
  @media (hover: none) {
    display: none;
  }
`;

interface ListHeadProps {
  title: string;
  /** When what is shown was fetched or last pushed, in milliseconds; 0 before that. */
  asOf: number;
  refreshing: boolean;
  onRefresh: () => void;
  /** What the list is saved from, where it can be. */
  exports?: ExportableList;
}

/** A list's title, as of when it is, and the buttons that go through it. */
export const ListHead = ({ title, asOf, refreshing, onRefresh, exports }: ListHeadProps): ReactNode => (
  <Row>
    <h1>{title}</h1>
    {asOf > 0 && <p>As of {timeOfDay(asOf)}</p>}
    <Buttons>
      <RowButtons>
        <Button variant="quiet" size="icon" aria-label="Previous row" onClick={() => goToRow('previous')}>
          <ChevronUp size={20} aria-hidden />
        </Button>
        <Button variant="quiet" size="icon" aria-label="Next row" onClick={() => goToRow('next')}>
          <ChevronDown size={20} aria-hidden />
        </Button>
      </RowButtons>
      {exports && <ExportMenu list={exports} />}
      <Button variant="secondary" size="small" busy={refreshing} onClick={onRefresh}>
        {!refreshing && <RefreshCw size={16} aria-hidden />}
        Refresh
      </Button>
    </Buttons>
  </Row>
);
