import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { handle } from '@loanline/kit/http/handler';
import type { Caller } from '@loanline/kit/access/identity';
import { createLogger } from '@loanline/kit/runtime/logger';
import { routes } from '@loanline/proto/routes';
import { createServer } from 'node:http';
import { listen } from '@loanline/kit/http/listen';
import { createLocalApp } from './local-app.ts';

const admin: Caller = { kind: 'staff', username: 'priya', role: 'admin', sessionId: 'x' };
let caller: Caller;
let url: string;
const localApp = createLocalApp(
  [handle(routes.listStaffAccounts, () => Promise.resolve([]))],
  (mounted, request, asked) => mounted.answer(request, asked),
  createLogger('own', 'silent'),
);
const server = createServer((request, response) =>
  localApp(request, response, { caller, correlationId: 'correlation-1', body: undefined }),
);
beforeAll(async () => {
  url = await listen(server, 0, '127.0.0.1');
});
afterAll(() => void server.close());

it.each<[string, Caller, number]>([
  ['an admin', admin, 200],
  ['an agent', { ...admin, role: 'agent' }, 403],
  ['nobody', { kind: 'anonymous' }, 401],
])(
  'a route of the gateway checks access itself, after the request handler has: %s',
  async (_who, who, status) => {
    caller = who;
    expect((await fetch(`${url}/api/admin/staff-accounts`)).status).toBe(status);
    expect((await fetch(`${url}/API/admin/Staff-Accounts/`)).status).toBe(status);
  },
);
