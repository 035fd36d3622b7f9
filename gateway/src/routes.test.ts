import { describe, expect, it } from '@jest/globals';
import type { Route } from '@loanline/proto/contract';
import { publicRoutes, routes } from '@loanline/proto/routes';
import { readFile, writeFile } from 'node:fs/promises';

const page = new URL('../ROUTES.md', import.meta.url);
const table = Object.values(publicRoutes);
const callOf = ({ method, path }: Route) => `${method} ${path}`;

const lineOf = (route: Route) =>
  `| \`${callOf(route)}\` | ${route.access} | ${route.rate} | ${route.audit ?? ''} | ${route.service} |`;

const pageOf = (all: readonly Route[]) => `# Calls that the gateway lets in

Each line is one call: who may make it (\`Access\` in proto/src/contract.ts), its rate limit, what the audit says when staff
make it, and the service that answers. Nothing else is reachable from outside.

\`WRITE_ROUTES=1 npm run jest -- gateway/src/routes.test.ts\` writes this page from the contracts. A changed line is a
changed permission: review it as one.

| call | access | rate | audit | service |
|---|---|---|---|---|
${all
  .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
  .map(lineOf)
  .join('\n')}
`;

describe('the public routes', () => {
  it('are the lines of ROUTES.md', async () => {
    if (process.env['WRITE_ROUTES'] === '1') await writeFile(page, pageOf(table));
    expect(await readFile(page, 'utf8')).toBe(pageOf(table));
  });

  it('include nothing internal, and leave out only what is between services', () => {
    expect(table.filter(({ access }) => access === 'internal')).toEqual([]);
    const others = Object.values<Route>(routes).filter((route) => !table.includes(route));
    expect(others.filter(({ path }) => !path.startsWith('/internal/'))).toEqual([]);
  });

  it('have one contract for each call', () => {
    expect(new Set(table.map(callOf)).size).toBe(table.length);
  });

  it.each([
    ['tracker', '{applicationId}'],
    ['customer', '{applicationId}'],
    ['inquiry', '{inquiryId}'],
  ])('name in each %s path what its caller must know: %s', (wanted, name) => {
    const found = table.filter(({ access }) => access === wanted);
    expect(found.length).toBeGreaterThan(0);
    for (const { path } of found) expect(path).toContain(name);
  });
});
