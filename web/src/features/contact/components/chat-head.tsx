import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ConnectionBadge } from '../../../lib/socket/connection-badge.tsx';
import { colour, from, fontSize, space } from '../../../theme/tokens.ts';
import { ChatMenu } from './chat-menu.tsx';

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding: ${space(1.5)} ${space(2)} ${space(2)} ${space(4)};
  border-bottom: 1px solid ${colour.line};

  h1 {
    font-size: 1.125rem;
  }

  ${from.tablet} {
    padding: ${space(3)} ${space(3)} ${space(3)} ${space(4)};

    h1 {
      font-size: ${fontSize.title};
    }
  }
`;

const About = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-width: 0;
  padding-right: ${space(2)};

  ${from.tablet} {
    padding-right: ${space(1)};
  }

  p {
    flex: 1 1 9rem;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: ${colour.muted};
    font-size: 0.875rem;
    line-height: 1.35;
  }
`;

interface ChatHeadProps {
  reason: string;
  onLeave: () => void;
  onForget: () => void;
}

/** The chat's title and menu, and in two lines what it is about; the whole reason is its first message. */
export const ChatHead = ({ reason, onLeave, onForget }: ChatHeadProps): ReactNode => (
  <Head>
    <h1 id="chat-title">Customer Support Chat</h1>
    <ChatMenu onLeave={onLeave} onForget={onForget} />
    <About>
      <p role="group" aria-label="What your inquiry is about">
        {reason}
      </p>
      <ConnectionBadge liveText="Connected" />
    </About>
  </Head>
);
