import { Ellipsis, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space, until } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import type { MenuAction } from '../../ui/menu/action-menu.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { useIsPhone } from '../../ui/media.ts';
import { timeOfDay } from '../format/format.ts';
import { type ExportableList, useExport } from './use-export.ts';

const Room = styled.div`
  container-type: inline-size;
`;

const AsOf = styled.p`
  display: none;
  color: ${colour.muted};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  @container (min-width: 45rem) {
    display: block;
  }
`;

/** One line; where there is less room the filters are below the title and its buttons. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(3)};
  min-height: 3rem;

  h1 {
    flex: 1;
    font-size: 1.0625rem;

    /* In two lines beside the buttons where it is long; clear of the edge where they are below it. */
    ${until.tablet} {
      min-height: 2.25rem;
      align-content: center;
      line-height: 1.15;
    }
  }

  ${until.tablet} {
    &:not(:has([role='search'])) {
      padding-bottom: ${space(2)};
    }
  }

  > [role='search'] {
    flex: 1 0 100%;
    order: 1;
    padding-bottom: ${space(2)};
  }

  /* Aligned with the first column of a table. */
  @media (min-width: 64rem) {
    h1,
    > [role='search'] {
      padding-left: ${space(1)};
    }
  }

  @container (min-width: 62rem) {
    h1 {
      flex: none;
    }

    > [role='search']:not([data-own-line]) {
      flex: 1 1 18rem;
      order: 0;
      padding-block: ${space(1.5)};
      padding-left: 0;
    }
  }

  /* The time has no room beside two switches or many buttons. The Refresh button shows it in its tooltip. */
  @container (min-width: 62rem) and (max-width: 75rem) {
    &:has([role='search'] > button ~ button, > :last-child > :nth-child(5)) ${AsOf} {
      display: none;
    }
  }
`;

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-left: auto;
`;

interface ListHeadProps {
  title: string;
  /** When what is shown was fetched or last pushed, in milliseconds; 0 before that. */
  asOf: number;
  refreshing: boolean;
  onRefresh: () => void;
  /** Search and choices. */
  filters?: ReactNode;
  /** The main button, and menus. */
  children?: ReactNode;
  /** What is done less often; what destroys something is last. */
  more?: readonly MenuAction[];
  /** What the list is saved from, where it can be. */
  exports?: ExportableList;
}

/** The toolbar of a list: its title, its search and choices, one main button, and a menu of the rest. */
export const ListHead = (props: ListHeadProps): ReactNode => {
  const { title, asOf, refreshing, onRefresh, filters, children, more = [], exports } = props;
  const { actions, saving } = useExport(exports);
  const moment = asOf > 0 ? `As of ${timeOfDay(asOf)}` : undefined;
  // There the title, a main button and the menu fill the line.
  const refreshInMenu = useIsPhone() && Boolean(children);
  const rest = [
    ...(refreshInMenu ? [{ label: 'Refresh', hint: moment, onChoose: onRefresh }] : []),
    ...more.filter(({ clears }) => !clears),
    ...actions,
    ...more.filter(({ clears }) => clears),
  ];
  return (
    <Room>
      <Bar>
        <h1>{title}</h1>
        {filters}
        <Buttons>
          {moment !== undefined && <AsOf>{moment}</AsOf>}
          {!refreshInMenu && (
            <Button
              variant="quiet"
              size="icon"
              aria-label="Refresh"
              title={moment === undefined ? 'Refresh' : `Refresh. ${moment}`}
              busy={refreshing}
              onClick={onRefresh}
            >
              {!refreshing && <RefreshCw size={18} aria-hidden />}
            </Button>
          )}
          {children}
          {rest.length > 0 && (
            <ActionMenu
              actions={rest}
              button={(button) => (
                <Button {...button} variant="quiet" size="icon" aria-label="More" busy={saving}>
                  {!saving && <Ellipsis size={20} aria-hidden />}
                </Button>
              )}
            />
          )}
        </Buttons>
      </Bar>
    </Room>
  );
};
