import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually } from '@loanline/kit/testing/processes';
import { addAgent } from '../../testing/add-staff.ts';
import { startGateway, type TestGateway } from '../../testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const call = (method: string, path: string, token: string) =>
  fetch(`${gateway.url}/api/admin/${path}`, { method, headers: { authorization: `Bearer ${token}` } });

it('has messaging remove the devices of a session once it has ended, and no others', async () => {
  const { deviceSessions } = gateway.services;
  const tokens = [await addAgent(gateway), await gateway.signIn('sam', 'staff-password')];
  const [ended = '', open = ''] = await Promise.all(
    tokens.map(async (token) => {
      const sessions = (await (await call('GET', 'sessions', token)).json()) as {
        id: string;
        current: boolean;
      }[];
      return sessions.find(({ current }) => current)?.id;
    }),
  );
  const unknown = Array.from({ length: 600 }, () => randomUUID());
  for (const id of [ended, open, ...unknown]) deviceSessions.add(id);
  await call('POST', 'logout', tokens[0] ?? '');
  await eventually(async () => expect([...(await Promise.resolve(deviceSessions))]).toEqual([open]), 15_000);
});
