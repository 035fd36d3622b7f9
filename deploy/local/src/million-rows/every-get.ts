import type { Route } from '@loanline/proto/contract';
import { readdir } from 'node:fs/promises';

const contracts = new URL('../../../../proto/src/routes/', import.meta.url);

const isRoute = (value: object): value is Route => 'method' in value && 'path' in value;

const routesIn = (exported: unknown): Route[] => {
  if (typeof exported !== 'object' || exported === null) return [];
  if (isRoute(exported)) return [exported];
  return Object.values(exported).filter(
    (value): value is Route => typeof value === 'object' && value !== null && isRoute(value as object),
  );
};

/** The path of every GET in any contract, including those between services. */
export const everyGet = async (): Promise<string[]> => {
  const files = (await readdir(contracts)).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, contracts).href) as Promise<Record<string, unknown>>),
  );
  const all = modules.flatMap((exported) => Object.values(exported).flatMap(routesIn));
  return [...new Set(all.filter(({ method }) => method === 'GET').map(({ path }) => path))].sort();
};
