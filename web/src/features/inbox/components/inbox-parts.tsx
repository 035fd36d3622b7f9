import type { InboxItem, InboxKind } from '@loanline/proto/entities/conversations/staff-inbox';
import { Check, FileText, MessageCircle, MessagesSquare, Smartphone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format/format.ts';
import { AnswerDue } from '../../../lib/inbox/answer-due.tsx';
import { useNow } from '../../../lib/timing/use-now.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Grouped } from '../../../ui/grouped.tsx';
import { rowAssign, rowResolve } from '../../../ui/list/row-actions.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { nameOf, useWork } from './use-work.ts';

const kinds: Readonly<Record<InboxKind, { label: string; icon: LucideIcon }>> = {
  application: { label: 'Chat', icon: FileText },
  inquiry: { label: 'Inquiry', icon: MessagesSquare },
  sms: { label: 'SMS', icon: Smartphone },
  whatsapp: { label: 'WhatsApp', icon: MessageCircle },
};

const Quiet = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  vertical-align: middle;
  color: ${colour.muted};
  white-space: nowrap;
`;

type Kind = Pick<InboxItem, 'kind'>;

/** How the customer wrote, where its icon has to do. */
export const ChannelIcon = ({ kind }: Kind): ReactNode => {
  const { label, icon: Icon } = kinds[kind];
  return (
    <Quiet title={label}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Quiet>
  );
};

/** How the customer wrote, and the reference of an application. */
export const Channel = ({ kind, reference }: Kind & { reference?: string }): ReactNode => {
  const { label, icon: Icon } = kinds[kind];
  return (
    <Quiet>
      <Icon size={16} aria-hidden />
      {label} {reference && <Grouped>{reference}</Grouped>}
    </Quiet>
  );
};

/** The reference by which an item of the list is found elsewhere; inquiries and threads have none. */
export const referenceOf = ({ kind, id }: InboxItem) => (kind === 'application' ? { reference: id } : {});

const Time = styled.time`
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface SinceProps {
  item: InboxItem;
  /** Whether to show only the one time that matters most. */
  brief?: boolean;
}

/** How long the customer has waited, until when it is snoozed, or when it was done. */
export const Since = ({ item, brief = false }: SinceProps): ReactNode => {
  const now = useNow();
  const { waitingSince, snoozedUntil, doneAt, clock } = item;
  if (snoozedUntil && Date.parse(snoozedUntil) > now)
    return <Time dateTime={snoozedUntil}>until {shortMoment(snoozedUntil)}</Time>;
  if (waitingSince) return <AnswerDue waitingSince={waitingSince} clock={clock} now={now} brief={brief} />;
  return doneAt && <Time dateTime={doneAt}>{shortMoment(doneAt)}</Time>;
};

/** Who wrote last, and what. */
export const lastMessageOf = ({ lastMessage }: InboxItem): string => {
  if (!lastMessage) return 'No messages yet';
  return lastMessage.byCustomer ? lastMessage.text : `Us: ${lastMessage.text}`;
};

interface WorkProps {
  item: InboxItem;
  /** Who is signed in. */
  username: string;
}

/** Takes a conversation that nobody has; A presses it in the row that has the focus. */
export const Take = ({ item, username }: WorkProps): ReactNode => {
  const work = useWork(username);
  if (item.assignedTo !== null || item.waitingSince === null) return null;
  return (
    <Button
      {...rowAssign}
      variant="secondary"
      size="small"
      aria-label={`Take the conversation with ${nameOf(item)}`}
      onClick={() => void work(item, { assignedTo: username })}
    >
      Take
    </Button>
  );
};

interface MarkDoneProps extends WorkProps {
  /** Shows the word beside the icon, for a card: a touch screen shows no title. */
  worded?: boolean;
}

/** Marks a conversation as done without an answer; E presses it in the row that has the focus. */
export const MarkDone = ({ item, username, worded = false }: MarkDoneProps): ReactNode => {
  const work = useWork(username);
  if (item.waitingSince === null) return null;
  return (
    <Button
      {...rowResolve}
      variant="quiet"
      size={worded ? 'small' : 'icon'}
      aria-label={`Mark the conversation with ${nameOf(item)} as done`}
      title="Done (E)"
      onClick={() => void work(item, { waiting: false })}
    >
      <Check size={18} aria-hidden />
      {worded && 'Done'}
    </Button>
  );
};
