import type { PersonalData } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { readRows } from '@loanline/kit/compliance/data-requests/read-rows';
import { toExportRow } from '@loanline/kit/compliance/data-requests/to-export-row';
import type { PoolClient } from 'pg';
import { eraseConversations } from './erase-conversations.ts';

const messagesOf = `SELECT c.subject, to_jsonb(m) AS row FROM conversations c JOIN chat_messages m ON m.conversation_id = c.id
  WHERE c.kind = $1 AND c.subject = ANY ($2) ORDER BY c.subject, m.sequence`;

/** How long the person waited for answers of the lender. */
const answersOf = `SELECT to_jsonb(a) - 'conversation_id' AS row FROM conversations c JOIN answers a ON a.conversation_id = c.id
  WHERE (c.kind = 'application' AND c.subject = ANY ($1)) OR (c.kind = 'inquiry' AND c.subject = ANY ($2)) ORDER BY a.id`;

const inquiriesOf =
  'SELECT inquiry_id, to_jsonb(i) AS row FROM customer_inquiries i WHERE mobile_e164 = ANY ($1) ORDER BY id';

interface Inquiry {
  readonly inquiry_id: string;
  readonly row: Record<string, unknown>;
}

const findInquiries = async (client: PoolClient, phones: readonly string[]): Promise<Inquiry[]> => {
  const { rows } = await client.query<Inquiry>(inquiriesOf, [phones]);
  return rows;
};

const idsOf = (inquiries: readonly Inquiry[]) => inquiries.map(({ inquiry_id }) => inquiry_id);

const messagesIn = async (
  client: PoolClient,
  kind: 'application' | 'inquiry',
  subjects: readonly string[],
) => {
  const { rows } = await client.query<{ subject: string; row: Record<string, unknown> }>(messagesOf, [
    kind,
    subjects,
  ]);
  return rows.map(({ subject, row }) =>
    kind === 'application' ? { Application: subject, ...toExportRow(row) } : toExportRow(row),
  );
};

/** What this service knows of a person: the chats of their applications, and what they asked without one. */
export const personalData: PersonalData = {
  collect: async (client, { references, phones }) => {
    const inquiries = await findInquiries(client, phones);
    return {
      'Chat messages': await messagesIn(client, 'application', references),
      Inquiries: inquiries.map(({ row }) => toExportRow(row)),
      'Messages of inquiries': await messagesIn(client, 'inquiry', idsOf(inquiries)),
      'Times of answers': await readRows(client, answersOf, [references, idsOf(inquiries)]),
    };
  },
  erase: async (client, person, retained) => {
    const phones = person.phones.filter((phone) => !retained.phones.includes(phone));
    const references = person.references.filter((reference) => !retained.references.includes(reference));
    const inquiries = idsOf(await findInquiries(client, phones));
    const retainedInquiries = idsOf(await findInquiries(client, retained.phones));
    return {
      erased: {
        'Chat messages': await eraseConversations(client, 'application', references),
        Inquiries: inquiries.length,
        'Messages of inquiries': await eraseConversations(client, 'inquiry', inquiries),
      },
      legalHold: {
        'Chat messages': (await messagesIn(client, 'application', retained.references)).length,
        Inquiries: retainedInquiries.length,
      },
    };
  },
};
