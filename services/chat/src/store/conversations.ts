import type { EventName } from '@loanline/proto/events';
import type { Pool, PoolClient } from 'pg';

interface Kind {
  readonly posted: EventName;
  readonly read: EventName;
  /** The name of the subject in the data of its events. */
  readonly key: string;
}

/** What conversations belong to, and how their events are called. */
export const conversationKinds = {
  application: { posted: 'chat.message-posted.v1', read: 'chat.read.v1', key: 'applicationId' },
  inquiry: { posted: 'inquiry.message-posted.v1', read: 'inquiry.read.v1', key: 'inquiryId' },
} as const satisfies Readonly<Record<string, Kind>>;

/** How a conversation is found. */
export interface ConversationKey {
  readonly kind: keyof typeof conversationKinds;
  /** The reference of an application, the id of an inquiry. */
  readonly subject: string;
}

/** Opens the conversation of an application; does nothing when it is open already. */
export const openConversation = async (client: Pool | PoolClient, applicationId: string): Promise<void> => {
  await client.query(
    `INSERT INTO conversations (kind, subject) VALUES ('application', $1) ON CONFLICT DO NOTHING`,
    [applicationId],
  );
};
