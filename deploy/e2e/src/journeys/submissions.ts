import { expect, type APIRequestContext } from '@playwright/test';
import type { StaffLogin } from './staff.ts';

/** What staff find when they search the submitted applications. */
export const submissionsOf = async (request: APIRequestContext, admin: StaffLogin, search: string) => {
  const login = await request.post('/api/admin/login', { data: admin });
  expect(login.status()).toBe(200);
  const list = await request.get(`/api/loan-applications?search=${encodeURIComponent(search)}`);
  return (await list.json()) as { id: number; applicationId: string }[];
};

/** One submitted application as staff read it, found by what only it has. */
export const onlySubmissionOf = async (request: APIRequestContext, admin: StaffLogin, search: string) => {
  const found = await submissionsOf(request, admin, search);
  expect(found).toHaveLength(1);
  const answer = await request.get(`/api/loan-applications/${found[0]?.id}`);
  return (await answer.json()) as Record<string, unknown>;
};
