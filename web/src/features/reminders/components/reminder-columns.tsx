import type { Reminder } from '@loanline/proto/entities/reminder';
import type { ReminderStatus } from '@loanline/proto/enums/reminder-statuses';
import { londonDate } from '@loanline/proto/rules/dates/dates';
import { SendHorizontal, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { money, shortMoment } from '../../../lib/format/format.ts';
import { PhoneLink } from '../../../lib/phone/phone-link.tsx';
import { useNow } from '../../../lib/timing/use-now.ts';
import { colour } from '../../../theme/tokens.ts';
import type { Tone } from '../../../ui/badge.ts';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { CardFoot, Facts, RecordCard } from '../../../ui/list/record-card.ts';
import { rowAction } from '../../../ui/list/row-actions.ts';
import { OnHover, RowButtons } from '../../../ui/list/row-menu.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { dueText } from '../model/reminder-copy.ts';
import type { ReminderActions } from './use-reminder-actions.ts';

const Name = styled.strong`
  font-weight: 600;
`;

const Small = styled.span`
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  td & {
    white-space: nowrap;
  }
`;

const OneLine = styled.span`
  white-space: nowrap;
`;

const Due = ({ reminder }: { reminder: Reminder }): ReactNode => {
  const { day, mark } = dueText(reminder, londonDate(new Date(useNow())));
  return (
    <OneLine>
      {day} {mark && <strong>{mark}</strong>}
    </OneLine>
  );
};

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
    <Badge $tone={tones[status]}>{reminderStatusLabels[status]}</Badge>{' '}
    {sentAt !== null && <Small>{shortMoment(sentAt)}</Small>}
    {error !== null && <Small title={error}>{error}</Small>}
  </>
);

interface ReminderProps {
  reminder: Reminder;
  actions: ReminderActions;
}

const SendButton = ({ reminder, actions }: ReminderProps): ReactNode => (
  <Button
    {...rowAction}
    variant="secondary"
    size="small"
    disabled={reminder.status === 'sent'}
    busy={actions.sending.includes(reminder.id)}
    onClick={() => actions.send(reminder)}
  >
    <SendHorizontal size={16} aria-hidden />
    Send SMS<VisuallyHidden> to {reminder.customerName}</VisuallyHidden>
  </Button>
);

const DeleteButton = ({ reminder, actions }: ReminderProps): ReactNode => (
  <Button
    variant="quiet"
    size="icon"
    aria-label={`Delete the reminder of ${reminder.customerName}`}
    title="Delete"
    onClick={() => actions.remove(reminder)}
  >
    <Trash2 size={18} aria-hidden />
  </Button>
);

/** The columns of the payment reminders. */
export const reminderColumns = (actions: ReminderActions): readonly Column<Reminder>[] => [
  {
    id: 'customer',
    header: 'Customer',
    clip: '22%',
    cell: ({ customerName }) => <Name>{customerName}</Name>,
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ customerMobile }) => (
      <Small>
        <PhoneLink number={customerMobile} />
      </Small>
    ),
  },
  { id: 'card', header: 'Card', cell: (reminder) => <Small>{card(reminder)}</Small> },
  { id: 'amount', header: 'Amount', end: true, cell: ({ amount }) => money(amount) },
  { id: 'due', header: 'Due', cell: (reminder) => <Due reminder={reminder} /> },
  { id: 'noted', header: 'Added', cell: ({ timestamp }) => <Small>{shortMoment(timestamp)}</Small> },
  { id: 'status', header: 'Status', clip: '26%', cell: (reminder) => <Status reminder={reminder} /> },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (reminder) => (
      <RowButtons>
        <OnHover>
          <DeleteButton reminder={reminder} actions={actions} />
        </OnHover>
        <SendButton reminder={reminder} actions={actions} />
      </RowButtons>
    ),
  },
];

/** One reminder on a small screen. */
export const ReminderCard = ({ reminder, actions }: ReminderProps): ReactNode => (
  <RecordCard>
    <header>
      <h2>{reminder.customerName}</h2>
      <strong>{money(reminder.amount)}</strong>
      <DeleteButton reminder={reminder} actions={actions} />
    </header>
    <Facts>
      <span>
        Due <Due reminder={reminder} />
      </span>
      <span>{card(reminder)}</span>
      <PhoneLink number={reminder.customerMobile} />
    </Facts>
    <CardFoot>
      <Facts as="div">
        <Status reminder={reminder} />
      </Facts>
      <SendButton reminder={reminder} actions={actions} />
    </CardFoot>
  </RecordCard>
);
