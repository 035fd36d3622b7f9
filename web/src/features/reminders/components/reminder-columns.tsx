import type { Reminder } from '@loanline/proto/entities/reminder';
import type { ReminderStatus } from '@loanline/proto/enums/reminder-statuses';
import { SendHorizontal, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { money, numericDay, shortMoment } from '../../../lib/format.ts';
import { PhoneLink } from '../../../lib/phone/phone-link.tsx';
import { colour, space } from '../../../theme/tokens.ts';
import type { Tone } from '../../../ui/badge.ts';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Facts, RecordCard } from '../../../ui/list/record-card.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import type { ReminderActions } from './use-reminder-actions.ts';

const Name = styled.strong`
  display: block;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Small = styled.span`
  display: block;
  color: ${colour.muted};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Buttons = styled.span`
  display: inline-flex;
  gap: ${space(2)};
`;

/** What a status is called. */
export const reminderStatusLabels: Readonly<Record<ReminderStatus, string>> = {
  reminder: 'Pending',
  sent: 'Sent',
  failed: 'Failed',
};

const tones: Readonly<Record<ReminderStatus, Tone>> = {
  reminder: 'warning',
  sent: 'success',
  failed: 'danger',
};

const card = ({ cardNumber }: Reminder): string => `•••• ${cardNumber}`;

const Status = ({ reminder: { status, sentAt, error } }: { reminder: Reminder }): ReactNode => (
  <>
    <Badge $tone={tones[status]}>{reminderStatusLabels[status]}</Badge>
    {sentAt !== null && <Small>{shortMoment(sentAt)}</Small>}
    {error !== null && <Small>{error}</Small>}
  </>
);

interface ReminderProps {
  reminder: Reminder;
  actions: ReminderActions;
}

const Actions = ({ reminder, actions }: ReminderProps): ReactNode => (
  <Buttons>
    <Button
      variant="secondary"
      size="small"
      disabled={reminder.status === 'sent'}
      busy={actions.sendingId === reminder.id}
      onClick={() => actions.send(reminder)}
    >
      <SendHorizontal size={16} aria-hidden />
      Send SMS<VisuallyHidden> to {reminder.customerName}</VisuallyHidden>
    </Button>
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Delete the reminder of ${reminder.customerName}`}
      onClick={() => actions.remove(reminder)}
    >
      <Trash2 size={18} aria-hidden />
    </Button>
  </Buttons>
);

/** The columns of the payment reminders. */
export const reminderColumns = (actions: ReminderActions): readonly Column<Reminder>[] => [
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customerName, customerMobile }) => (
      <>
        <Name>{customerName}</Name>
        <Small>
          <PhoneLink number={customerMobile} />
        </Small>
      </>
    ),
  },
  { id: 'card', header: 'Card', cell: card },
  { id: 'amount', header: 'Amount', end: true, cell: ({ amount }) => money(amount) },
  { id: 'due', header: 'Due', cell: ({ date }) => numericDay(date) },
  { id: 'noted', header: 'Noted', cell: ({ timestamp }) => <Small>{shortMoment(timestamp)}</Small> },
  { id: 'status', header: 'Status', cell: (reminder) => <Status reminder={reminder} /> },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (reminder) => <Actions reminder={reminder} actions={actions} />,
  },
];

/** One reminder on a small screen. */
export const ReminderCard = ({ reminder, actions }: ReminderProps): ReactNode => (
  <RecordCard>
    <header>
      <h2>{reminder.customerName}</h2>
      <strong>{money(reminder.amount)}</strong>
    </header>
    <Facts>
      <span>Due {numericDay(reminder.date)}</span>
      <span>{card(reminder)}</span>
      <PhoneLink number={reminder.customerMobile} />
    </Facts>
    <Facts as="div">
      <Status reminder={reminder} />
    </Facts>
    <Actions reminder={reminder} actions={actions} />
  </RecordCard>
);
