import { deleteWith } from '../../compliance/retention/delete-with.ts';
import { oneByOne, type RetentionClass } from '../../compliance/retention/retention-class.ts';

/** What imports did, with what their undo needs: rows as they were before, of the kind that `rows` names. */
export const importRetention = (rows: string, days: number): RetentionClass => ({
  key: 'imports',
  name: `${rows} as they were before an import, for undo`,
  from: 'the import',
  setting: 'RETENTION_IMPORTS_DAYS',
  days,
  table: 'imports',
  id: 'batch_id',
  isDue: 'imported_at < $1',
  ...oneByOne,
  remove: deleteWith(`
    WITH batches AS (
      DELETE FROM imports WHERE batch_id = ANY ($1::uuid[]) RETURNING batch_id
    ), changes AS (
      DELETE FROM import_changes WHERE batch_id = ANY ($1::uuid[]) RETURNING batch_id
    ), rows_left AS (
      DELETE FROM import_rows WHERE batch_id = ANY ($1::uuid[])
    )
    SELECT (SELECT count(*)::int FROM batches) AS imports, (SELECT count(*)::int FROM changes) AS "rows as they were before"`),
});
