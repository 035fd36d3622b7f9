import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Notification } from '@loanline/proto/entities/notifications/notification';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import type { Context } from '../../deps.ts';

type Row = Omit<Notification, 'createdAt' | 'sentAt' | 'deliveredAt'> & {
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
};

const latest = `
SELECT n.id, n.about, n.stage, n.channel, n.state, coalesce(m.error_message, n.reason) AS reason,
  m.status AS "messageStatus", n.created_at AS "createdAt", coalesce(m.sent_at, n.sent_at) AS "sentAt",
  m.delivered_at AS "deliveredAt"
FROM notifications n LEFT JOIN messages m ON m.id = n.message_id
WHERE upper(n.application_id) = upper($1) ORDER BY n.id DESC LIMIT 100`;

export const listNotifications = ({ pool }: Context) =>
  handle(routes.listNotifications, async ({ params: { applicationId }, caller }) => {
    await recordRead(pool, { caller, subject: `applications/${applicationId}/notifications` });
    const { rows } = await pool.query<Row>(latest, [applicationId]);
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
    }));
  });
