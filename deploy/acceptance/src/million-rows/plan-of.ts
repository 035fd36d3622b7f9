import type { PoolClient } from 'pg';
import type { Sent } from './watch-queries.ts';

/** A node of `EXPLAIN (ANALYZE, FORMAT JSON)`. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** What a statement read. */
export interface RowsRead {
  /** Tables that it read from end to end. */
  readonly whole: readonly string[];
  /** Rows and index entries that it read. */
  readonly rows: number;
}

const literal = (client: PoolClient, value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) {
    const items = value.map((item) => (item === null ? 'NULL' : JSON.stringify(String(item))));
    return client.escapeLiteral(`{${items.join(',')}}`);
  }
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  return client.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
};

const explain = 'EXPLAIN (ANALYZE, FORMAT JSON)';

const explained = async (client: PoolClient, { text, values, name }: Sent): Promise<PlanNode> => {
  const ask = async (): Promise<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]> => {
    if (name === undefined) return (await client.query(`${explain} ${text}`, [...values])).rows as never;
    await client.query(`SET LOCAL plan_cache_mode = force_generic_plan`);
    await client.query(`PREPARE asked AS ${text}`);
    const given = values.map((value) => literal(client, value)).join(', ');
    const { rows } = await client.query(`${explain} EXECUTE asked${given === '' ? '' : ` (${given})`}`);
    await client.query('DEALLOCATE asked');
    return rows as never;
  };
  const plan = (await ask())[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`No plan of ${text}`);
  return plan;
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const readBy = (node: PlanNode): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

/** Runs a statement once more and rolls it back. A prepared statement runs with its generic plan. */
export const rowsReadBy = async (client: PoolClient, sent: Sent): Promise<RowsRead> => {
  await client.query('BEGIN');
  try {
    const nodes = nodesOf(await explained(client, sent));
    const scans = nodes.filter(
      (node) => node['Node Type'].includes('Scan') && node['Node Type'] !== 'CTE Scan',
    );
    return {
      whole: scans
        .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
        .map((node) => node['Relation Name'] ?? ''),
      rows: scans.reduce((sum, node) => sum + readBy(node), 0),
    };
  } finally {
    await client.query('ROLLBACK');
  }
};
