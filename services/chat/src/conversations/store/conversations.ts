import type { Pool, PoolClient } from 'pg';

/** What conversations belong to. */
export type ConversationKind = 'application' | 'inquiry';

/** How a conversation is found. */
export interface ConversationKey {
  readonly kind: ConversationKind;
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
