import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space, until } from '../../theme/tokens.ts';
import { AsyncBoundary } from '../../ui/async-boundary.tsx';
import { useDropdown } from '../../ui/menu/use-dropdown.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.ts';
import { useUnreadMentions } from './mentions.ts';

const MentionsPanel = lazy(async () => ({ default: (await import('./mentions-panel.tsx')).MentionsPanel }));

const Wrap = styled.div`
  position: relative;
  flex: none;

  > button {
    position: relative;
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${colour.muted};
    cursor: pointer;
  }

  > button:hover {
    background: ${colour.sunken};
  }
`;

const Count = styled.span`
  position: absolute;
  top: 0.125rem;
  right: 0.125rem;
  min-width: 1.25rem;
  padding-inline: ${space(1)};
  border-radius: ${radius.full};
  background: ${colour.danger};
  color: ${colour.onDanger};
  font-size: 0.75rem;
  line-height: 1.25rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

const Panel = styled.div`
  position: absolute;
  z-index: 20;
  top: calc(100% + ${space(1)});
  right: 0;
  width: 24rem;
  max-height: min(36rem, calc(100dvh - 4.5rem));
  overflow-y: auto;
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  box-shadow: ${colour.shadow};

  ${until.tablet} {
    position: fixed;
    top: 3.5rem;
    right: ${space(2)};
    left: ${space(2)};
    width: auto;
  }
`;

const most = 99;

/** Shows how many mentions the member of staff has not read, and opens the list of mentions. */
export const MentionsButton = ({ username }: { username: string }): ReactNode => {
  const unread = useUnreadMentions();
  const { isOpen, button, toggle, close, holder } = useDropdown();
  const shown = unread > most ? `${most}+` : String(unread);
  return (
    <Wrap {...holder}>
      <button ref={button} type="button" aria-expanded={isOpen} title="Mentions" onClick={toggle}>
        <Bell size={20} aria-hidden />
        <VisuallyHidden>{unread > 0 ? `Mentions, ${shown} unread` : 'Mentions'}</VisuallyHidden>
        {unread > 0 && <Count aria-hidden>{shown}</Count>}
      </button>
      {isOpen && (
        <Panel role="region" aria-label="Mentions" tabIndex={-1}>
          <AsyncBoundary>
            <MentionsPanel username={username} onClose={close} />
          </AsyncBoundary>
        </Panel>
      )}
    </Wrap>
  );
};
