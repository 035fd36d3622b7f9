import { momentText } from '../../tracked-applications/store/moment-text.ts';

/** In SQL, the files of a document's current try. */
const arrived = (document: string) =>
  `(SELECT count(*)::int FROM document_files f
    WHERE f.document_id = ${document}.id AND f.sent_at IS NOT NULL AND f.refusals = ${document}.refusals)`;

const shown = (document: string) => `
  'id', ${document}.id, 'kind', ${document}.kind, 'title', ${document}.title, 'help', ${document}.help,
  'state', ${document}.state, 'reason', ${document}.reason, 'refusals', ${document}.refusals,
  'files', ${arrived(document)}`;

/** In SQL, the documents of the application `t` as its customer sees them. */
export const requestedDocuments = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object(${shown('d')}) ORDER BY d.place), '[]')
  FROM documents d WHERE d.tracked_application_id = t.id)`;

const sentFiles = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'name', f.name, 'bytes', f.stored_bytes, 'type', f.type, 'scan', f.scan,
    'sentAt', ${momentText('f.sent_at')}, 'confirmed', f.confirmed, 'refused', f.refusals < d.refusals
  ) ORDER BY f.sent_at DESC), '[]')
  FROM document_files f WHERE f.document_id = d.id AND f.sent_at IS NOT NULL)`;

/** The documents of the application whose id is `$1`, as staff see them: one row with a list. */
export const staffDocuments = `
  SELECT coalesce(jsonb_agg(jsonb_build_object(${shown('d')},
    'requestedBy', d.requested_by, 'requestedAt', ${momentText('d.requested_at')},
    'decidedBy', d.decided_by, 'decidedAt', ${momentText('d.decided_at')}, 'sent', ${sentFiles}
  ) ORDER BY d.place), '[]') AS documents
  FROM documents d WHERE d.tracked_application_id = $1`;
