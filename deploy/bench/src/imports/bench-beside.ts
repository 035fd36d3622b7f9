import { routes } from '@loanline/proto/routes';
import { createIdentitySigner, identityHeader } from '@loanline/kit/access/identity';
import { admin } from '@loanline/kit/testing/keys';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import { readFile } from 'node:fs/promises';
import { steady, type ChatTarget } from '../chat-load.ts';
import type { Product } from '../product.ts';
import { quantile } from '../statistics.ts';
import { writeCustomerFiles } from './customer-files.ts';

/** p95 of the pushes of chat messages at 50 a second, in milliseconds: alone, and while a file is imported. */
export interface ChatBeside {
  readonly alone: number;
  readonly beside: number;
  /** Posts refused or pushes missing. */
  readonly faults: number;
}

/** Posts chat messages while the service imports 100,000 customers by its own route; prints how long pushes take. */
export const benchChatBeside = async (
  product: Product,
  target: ChatTarget,
  seconds: number,
): Promise<ChatBeside> => {
  const files = await writeCustomerFiles(100_000);
  const form = new FormData();
  form.append('csv', new Blob([new Uint8Array(await readFile(files.csv))]), 'customers.csv');
  const headers = {
    [identityHeader]: await createIdentitySigner(product.gatewayPrivateKey)(admin, routes.importCustomers),
  };
  const alone = await steady(target, 50, seconds);
  const importing = fetch(`${product.services.reminders.url}/api/customers/upload-csv`, {
    method: 'POST',
    headers,
    body: form,
  });
  const beside = await steady(target, 50, seconds);
  const answer = (await (await importing).json()) as ImportResult;
  await files.remove();
  if (answer.created !== 100_000) throw new Error('The import did not create all of its rows');
  const figures = {
    alone: quantile(alone.latencies, 0.95),
    beside: quantile(beside.latencies, 0.95),
    faults: beside.refused + beside.missing,
  };
  console.log(
    `chat at 50/s, p95 ms: ${figures.alone.toFixed(2)} alone, ${figures.beside.toFixed(2)} beside an import; lost ${figures.faults}`,
  );
  return figures;
};
