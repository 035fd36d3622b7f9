import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { Channel } from '@loanline/proto/enums/channels';
import { LayoutTemplate, MessageCircle, MessageSquareText, NotebookPen, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BackCallPanel } from '../../../lib/staff-view/openings.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { rowAction, rowAssign } from '../../../ui/list/row-actions.ts';
import { UnreadCount } from '../../../ui/unread-count.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';

/** Messages of a request's customer that have not been read, by request and channel: 'sms 12'. */
export type UnreadMessages = Readonly<Record<string, number>>;

/** Opens one of the panels of a request. */
export type OpenPanel = (panel: BackCallPanel, id: number) => void;

interface ActionsProps {
  request: BackCallRequest;
  unread: UnreadMessages;
  onOpen: OpenPanel;
}

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  vertical-align: middle;
`;

const Icons = styled.span`
  display: inline-flex;

  > * {
    width: 2.25rem;
    height: 2.25rem;
  }
`;

const channels = {
  sms: { short: 'SMS', name: 'SMS Conversation', Icon: MessageSquareText },
  whatsapp: { short: 'WhatsApp', name: 'WhatsApp Conversation', Icon: MessageCircle },
} as const;

const OpenConversation = ({
  request: { id, customerName },
  unread,
  onOpen,
  over,
}: ActionsProps & { over: Channel }): ReactNode => {
  const { short, name, Icon } = channels[over];
  const count = unread[`${over} ${id}`] ?? 0;
  return (
    <Button
      {...(over === 'sms' && rowAction)}
      variant={count > 0 ? 'primary' : 'secondary'}
      size="small"
      title={name}
      onClick={() => onOpen(over, id)}
    >
      {count === 0 && <Icon size={16} aria-hidden />}
      <UnreadCount count={count} />
      {short}
      <VisuallyHidden>
        {name.slice(short.length)} with {customerName}
      </VisuallyHidden>
    </Button>
  );
};

/** The conversations of a request; Enter on a row opens the first. */
export const Conversations = (props: ActionsProps): ReactNode => (
  <Row>
    <OpenConversation {...props} over="sms" />
    <OpenConversation {...props} over="whatsapp" />
  </Row>
);

/** What else can be done with a request. */
export const OtherActions = ({ request, onOpen }: Omit<ActionsProps, 'unread'>): ReactNode => {
  const { id, customerName } = request;
  return (
    <Icons>
      <Button
        variant="quiet"
        size="icon"
        title="Edit Notes"
        aria-label={`Edit Notes of ${customerName}`}
        onClick={() => onOpen('notes', id)}
      >
        <NotebookPen size={18} aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        title="Send WhatsApp Template"
        aria-label={`Send WhatsApp Template to ${customerName}`}
        onClick={() => onOpen('template', id)}
      >
        <LayoutTemplate size={18} aria-hidden />
      </Button>
      <Button
        {...rowAssign}
        variant="quiet"
        size="icon"
        title="Send to Agent"
        aria-label={`Send ${customerName} to an agent`}
        onClick={() => onOpen('agent', id)}
      >
        <UserRoundCheck size={18} aria-hidden />
      </Button>
    </Icons>
  );
};
