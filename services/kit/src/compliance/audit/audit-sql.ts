import { placeholders } from '../../events/outbox/event-sql.ts';

export interface AuditRows {
  /** What the entries are about, one for each row, such as `moved`. */
  readonly from: string;
  readonly actor: string;
  readonly action: string;
  /** Never personal data. */
  readonly subject: string;
  readonly reason?: string;
  /** When the rows come from several requests. */
  readonly correlationId?: string;
  readonly address?: string;
}

/** Renders the part of a statement that stores audit entries; its values are SQL expressions. See `recording`. */
export const auditInsert = ({
  from,
  actor,
  action,
  subject,
  reason = 'NULL',
  correlationId = placeholders.correlationId,
  address = placeholders.address,
}: AuditRows): string => `INSERT INTO audit_entries (actor, action, subject, reason, correlation_id, address)
SELECT ${actor}, ${action}, ${subject}, ${reason}, ${correlationId}, ${address}
FROM ${from}`;
