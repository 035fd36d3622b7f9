import type { Notification } from '@loanline/proto/entities/notifications/notification';
import type { Pool } from 'pg';

export type NotificationRow = Omit<Notification, 'createdAt' | 'sentAt' | 'deliveredAt'> & {
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
};

const latest = `
SELECT n.id, n.about, CASE n.about WHEN 'stage' THEN n.stage END AS stage, n.channel, n.state,
  coalesce(m.error_message, n.reason) AS reason, m.status AS "messageStatus", n.created_at AS "createdAt", coalesce(m.sent_at, n.sent_at) AS "sentAt",
  m.delivered_at AS "deliveredAt"
FROM notifications n LEFT JOIN messages m ON m.id = n.message_id
WHERE upper(n.application_id) = upper($1) ORDER BY n.id DESC LIMIT 100`;

/** The latest notifications about an application, with what became of their messages. */
export const listNotifications = async (pool: Pool, applicationId: string): Promise<NotificationRow[]> => {
  const { rows } = await pool.query<NotificationRow>(latest, [applicationId]);
  return rows;
};
