import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { Channel } from '@loanline/proto/enums/channels';
import { MessageCircle, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BackCallPanel } from '../../../lib/staff-view/openings.ts';
import { Button } from '../../../ui/button.tsx';
import { rowAction, rowAssign, rowResolve } from '../../../ui/list/row-actions.ts';
import { OnHover, RowButtons, RowMenu } from '../../../ui/list/row-menu.tsx';
import { UnreadCount } from '../../../ui/unread-count.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { mapOf } from '../model/map-address.ts';
import { useBackCallStatus } from './use-back-call-status.ts';

/** Messages of a request's customer that have not been read, by request and channel: 'sms 12'. */
export type UnreadMessages = Readonly<Record<string, number>>;

/** Opens one of the panels of a request. */
export type OpenPanel = (panel: BackCallPanel, id: number) => void;

interface ActionsProps {
  backCall: BackCallRequest;
  unread: UnreadMessages;
  onOpen: OpenPanel;
}

const channels = {
  sms: { short: 'SMS', name: 'SMS Conversation', Icon: MessageSquareText },
  whatsapp: { short: 'WhatsApp', name: 'WhatsApp Conversation', Icon: MessageCircle },
} as const;

/** Opens a conversation of a request; Enter on a row opens the first. */
export const OpenThread = ({
  backCall: { id, customerName },
  unread,
  onOpen,
  over,
  brief = false,
}: ActionsProps & {
  over: Channel;
  /** A sign only; the mouse shows the words. */
  brief?: boolean;
}): ReactNode => {
  const { short, name, Icon } = channels[over];
  const count = unread[`${over} ${id}`] ?? 0;
  return (
    <Button
      {...(over === 'sms' && rowAction)}
      variant={count > 0 ? 'primary' : brief ? 'quiet' : 'secondary'}
      size="small"
      title={name}
      onClick={() => onOpen(over, id)}
    >
      {(brief || count === 0) && <Icon size={16} aria-hidden />}
      <UnreadCount count={count} />
      {!brief && short}
      <VisuallyHidden>
        {brief ? name : name.slice(short.length)} with {customerName}
      </VisuallyHidden>
    </Button>
  );
};

/** What A and E press in the row that has the focus; nobody sees them, because the menu and the status do the same. */
const Shortcuts = ({ backCall, onOpen }: Omit<ActionsProps, 'unread'>): ReactNode => {
  const setStatus = useBackCallStatus();
  return (
    <>
      <button {...rowAssign} type="button" hidden onClick={() => onOpen('agent', backCall.id)} />
      {backCall.status !== 'completed' && (
        <button {...rowResolve} type="button" hidden onClick={() => void setStatus(backCall, 'completed')} />
      )}
    </>
  );
};

/** What else can be done with a request. */
export const OtherActions = ({ backCall, onOpen }: Omit<ActionsProps, 'unread'>): ReactNode => {
  const { id, customerName, address } = backCall;
  return (
    <RowMenu
      name={customerName}
      actions={[
        { label: 'Edit Notes', onChoose: () => onOpen('notes', id) },
        { label: 'WhatsApp Conversation', onChoose: () => onOpen('whatsapp', id) },
        { label: 'Send WhatsApp Template', onChoose: () => onOpen('template', id) },
        { label: 'Send to Agent', hint: 'Choose which agent (A)', onChoose: () => onOpen('agent', id) },
        ...(address.trim() === ''
          ? []
          : [
              {
                label: 'Map',
                hint: address,
                onChoose: () => void window.open(mapOf(address), '_blank', 'noopener'),
              },
            ]),
      ]}
    />
  );
};

const isWhatsAppUnread = ({ backCall: { id }, unread }: ActionsProps): boolean =>
  (unread[`whatsapp ${id}`] ?? 0) > 0;

/** The buttons of a card that open conversations: SMS always, WhatsApp while it has unread messages. The menu has both. */
export const CardButtons = (props: ActionsProps): ReactNode => (
  <RowButtons>
    {isWhatsAppUnread(props) && <OpenThread {...props} over="whatsapp" brief />}
    <OpenThread {...props} over="sms" />
  </RowButtons>
);

/** Everything that can be done with a request, in its row of a table: what is done less often appears with the mouse. */
export const RequestButtons = (props: ActionsProps): ReactNode => {
  const { backCall, onOpen } = props;
  const Shown = isWhatsAppUnread(props) ? RowButtons : OnHover;
  return (
    <RowButtons>
      <Shortcuts backCall={backCall} onOpen={onOpen} />
      <Shown>
        <OpenThread {...props} over="whatsapp" brief />
      </Shown>
      <OpenThread {...props} over="sms" />
      <OtherActions backCall={backCall} onOpen={onOpen} />
    </RowButtons>
  );
};
