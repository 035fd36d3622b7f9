import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { handle } from '@loanline/kit/http/handler';
import type { Caller } from '@loanline/kit/identity';
import { createLogger } from '@loanline/kit/logger';
import { routes } from '@loanline/proto/routes';
import { createServer } from 'node:http';
import { listen } from '../listen.ts';
import { createOwnApp } from './own-app.ts';

const admin: Caller = { kind: 'staff', username: 'priya', role: 'admin', sessionId: 'x' };
let caller: Caller;
let url: string;
const ownApp = createOwnApp(
  [handle(routes.listStaffAccounts, () => Promise.resolve([]))],
  (mounted, ...call) => mounted.answer(...call),
  createLogger('own', 'silent'),
);
const server = createServer((request, response) =>
  ownApp(request, response, { caller, correlationId: 'correlation-1', body: undefined }),
);
beforeAll(async () => {
  url = await listen(server, 0, '127.0.0.1');
});
afterAll(() => void server.close());

it.each<[string, Caller, number]>([
  ['an admin', admin, 200],
  ['an agent', { ...admin, role: 'agent' }, 403],
  ['nobody', { kind: 'anonymous' }, 401],
])('a route of the gateway checks access itself, after the door has: %s', async (_who, who, status) => {
  caller = who;
  expect((await fetch(`${url}/api/admin/staff-accounts`)).status).toBe(status);
  expect((await fetch(`${url}/API/admin/Staff-Accounts/`)).status).toBe(status);
});
