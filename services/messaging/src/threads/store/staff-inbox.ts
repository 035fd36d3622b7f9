import { createChangeWork } from '@loanline/kit/staff-inbox/change-work';
import { createAssignByTurn } from '@loanline/kit/staff-inbox/turns';
import { shownSequence, type InboxColumns } from '@loanline/kit/staff-inbox/list-inbox';

const lastCustomerSequence = 'c.last_inbound_sequence';

export const inboxColumns: InboxColumns = {
  kind: 'c.channel',
  id: 'c.id::text',
  name: 'c.customer_name',
  phoneNumber: 'c.phone_e164',
  lastText: 'm.body',
  isByCustomer: `m.direction = 'inbound'`,
  isAnswered: 'staff_answered',
  lastCustomerSequence,
  joins: `LEFT JOIN messages m
    ON m.conversation_id = c.id AND m.sequence = ${shownSequence('nullif(c.last_inbound_sequence, 0)')}`,
  found: `channel = $1 AND id = substring($2::text FROM '^[0-9]{1,9}$')::integer`,
};

const thread = {
  kind: 'c.channel',
  id: 'c.id::text',
  subject: `'conversations/' || c.id`,
  unansweredSince: `(
    SELECT m.created_at FROM messages m
    WHERE m.conversation_id = c.id AND m.sequence > c.last_outbound_sequence AND m.direction = 'inbound'
    ORDER BY m.sequence LIMIT 1)`,
  lastCustomerSequence,
};

export const changeThreadWork = createChangeWork({ ...thread, where: 'c.id = $1' });

export const assignByTurn = createAssignByTurn(thread);
