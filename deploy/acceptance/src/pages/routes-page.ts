import type { Route } from '@loanline/proto/contract';
import { publicRoutes } from '@loanline/proto/routes';
import type { WrittenPage } from './written-page.ts';

const lineOf = ({ method, path, access, rate, audit, service }: Route) =>
  `| \`${method} ${path}\` | ${access} | ${rate} | ${audit ?? ''} | ${service} |`;

const text = `# Calls that the gateway accepts

Each line is one call: who may make it (\`Access\` in proto/src/contract.ts), its rate limit, what the audit says when staff
make it, and the service that answers. Nothing else is reachable from outside.

\`npm run lint:pages -- --write\` writes this page from the contracts. A changed line is a changed permission: review it as
one.

| call | access | rate | audit | service |
|---|---|---|---|---|
${Object.values<Route>(publicRoutes)
  .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
  .map(lineOf)
  .join('\n')}
`;

/** Who may reach what. */
export const routesPage: WrittenPage = { path: 'gateway/ROUTES.md', rewrite: () => text };
