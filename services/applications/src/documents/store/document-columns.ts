/** In SQL, what the customer of the application `t` was asked for or sent, as they see it, each with the files of its current try. */
export const requestedDocuments = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'kind', d.kind, 'origin', d.origin, 'title', d.title, 'help', d.help, 'state', d.state, 'reason', d.reason,
    'refusals', d.refusals, 'files', (
      SELECT count(*)::int FROM document_files f
      WHERE f.document_id = d.id AND f.sent_at IS NOT NULL AND f.refusals = d.refusals)
  ) ORDER BY d.place), '[]')
  FROM documents d WHERE d.tracked_application_id = t.id AND d.origin <> 'lender' AND d.state <> 'sending')`;
