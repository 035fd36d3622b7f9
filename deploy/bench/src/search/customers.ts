import { routes } from '@loanline/proto/routes';
import { createPool } from '@loanline/kit/database/pool';
import { createIdentitySigner, identityHeader } from '@loanline/kit/access/identity';
import { admin } from '@loanline/kit/testing/keys';
import { searchStatement } from '@loanline/reminders/customers/store/search-customers';
import type { Product } from '../product.ts';
import { quantile } from '../statistics.ts';
import { customers } from './fill-records.ts';

const searches = 400;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const questions = (at: number): Readonly<Record<string, string>> => ({
  surname: ['smith', 'jo', 'taylorb', 'o’h'][at % 4] ?? '',
  'both names': ['amelia smith', 'khan zo', 'noah br', 'leo walkerc'][at % 4] ?? '',
  phone: `077${String((at * 7919) % 100_000_000).padStart(8, '0')}`.slice(0, 5 + (at % 7)),
  number: `c${String(at * 997).padStart(7, '0')}`.slice(0, 4 + (at % 5)),
});

/** Searches among a million customers as staff do, over HTTP; prints how long they take and which indexes they use. */
export const benchCustomers = async (product: Product): Promise<{ p95: number; readsAll: boolean }> => {
  const pool = createPool(product.databases.reminders);
  const client = await pool.connect();
  const headers = {
    [identityHeader]: await createIdentitySigner(product.gatewayPrivateKey)(admin, routes.searchCustomers),
  };
  console.log(`\nSearching ${customers.toLocaleString('en-GB')} customers`);
  console.log(`${''.padEnd(34)}   p95 ms  indexes`);
  const all: number[] = [];
  let readsAll = false;
  for (const by of Object.keys(questions(0))) {
    const taken: number[] = [];
    for (let at = 0; at < searches / 4; at += 1) {
      const url = `${product.services.reminders.url}/api/customers/search?q=${encodeURIComponent(questions(at)[by] ?? '')}`;
      const began = performance.now();
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
      taken.push(performance.now() - began);
    }
    const { text, values } = searchStatement(questions(1)[by] ?? '') ?? { text: 'SELECT', values: [] };
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    );
    const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
    readsAll ||= nodes.some(
      (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'customers',
    );
    const indexes = new Set(nodes.flatMap((node) => node['Index Name'] ?? []));
    console.log(
      `${`by ${by}`.padEnd(34)}${quantile(taken, 0.95).toFixed(2).padStart(9)}  ${[...indexes].join(', ')}`,
    );
    all.push(...taken);
  }
  client.release();
  await pool.end();
  return { p95: quantile(all, 0.95), readsAll };
};
