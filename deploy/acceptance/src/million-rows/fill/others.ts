import { firstName, stamps } from './made-up.ts';

export const fillIntegrations = [
  `INSERT INTO agent_runs (id, application_id, customer_name, status, started_by, started_at, beat_until, deadline_at,
     finished_at, failure, correlation_id)
   SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'M' || lpad(n::text, 7, '0'), ${firstName},
     'failed', 'admin', ${stamps}, now(), now(), ${stamps}, 'No answer', ''
   FROM generate_series(1001, 31000) n`,
  `INSERT INTO onedrive_syncs (file_id, file_name, batch_id, imported, errors, actor)
   SELECT n, 'customers.xlsx', gen_random_uuid(), 1, 0, 'admin' FROM generate_series(1, 20000) n`,
];

export const fillGateway = [
  `INSERT INTO staff_accounts (id, username, password_hash, role)
   SELECT n, 'agent-' || n, '', 'agent' FROM generate_series(1001, 1300) n`,
  `INSERT INTO staff_sessions (id, account_id, expires_at, revoked_at)
   SELECT gen_random_uuid(), 1001 + n % 300, now() + interval '1 day', CASE WHEN n > 300 THEN now() END
   FROM generate_series(1, 30000) n`,
];

/** Every service has its own audit table. */
export const fillAudit = `
  INSERT INTO audit_entries (actor, action, subject, correlation_id, occurred_at, address)
  SELECT CASE n % 20 WHEN 0 THEN 'sam' ELSE 'priya' END, CASE n % 50 WHEN 0 THEN 'change stage' ELSE 'read' END,
    'applications/M' || lpad(n::text, 7, '0'), '', ${stamps}, '203.0.113.7'
  FROM generate_series(1001, 61000) n`;
