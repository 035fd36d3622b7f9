import { MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useUnreadMessages } from '../../../lib/unread/message-unread.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.ts';

const Box = styled(Notice)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(4)};

  p {
    flex: 1 1 14rem;
  }
`;

/** Somebody wrote who has no back call request: they are in no list, so this is the way to what they wrote. */
export const UnknownSendersNotice = ({ onOpen }: { onOpen: (threadId: number) => void }): ReactNode => {
  const { unknownSenders } = useUnreadMessages();
  const [first] = unknownSenders;
  if (!first) return null;
  return (
    <Box $tone="info" role="status">
      <MessageCircleQuestion size={20} aria-hidden />
      <p>
        {unknownSenders.length === 1
          ? 'Someone with no back call request has sent a message.'
          : `${unknownSenders.length} people with no back call request have sent messages.`}
      </p>
      <Button variant="secondary" size="small" onClick={() => onOpen(first.conversationId)}>
        Read {unknownSenders.length === 1 ? 'it' : 'the first'}
      </Button>
    </Box>
  );
};
