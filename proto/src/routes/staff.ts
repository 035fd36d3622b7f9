import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { staffMember } from '../entities/staff.ts';

export const login = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Signs a member of staff in: a bearer token for 8 hours, and the same in an HttpOnly cookie',
  access: 'anyone',
  rate: 'login',
  body: z.object({
    username: z
      .string('Enter your username')
      .check(z.trim(), z.minLength(1, 'Enter your username'), z.maxLength(100)),
    password: z.string('Enter your password').check(z.minLength(1, 'Enter your password'), z.maxLength(200)),
  }),
  success: { status: 200, body: z.object({ token: z.string(), staff: staffMember }) },
  problems: ['wrong-credentials'],
});

export const verifySession = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/verify',
  summary: 'Answers 200 while the session is valid',
  access: 'agent',
  rate: 'read',
  audit: 'none',
  success: { status: 200, body: z.object({ staff: staffMember }) },
  problems: [],
});

export const logout = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'Revokes the session everywhere and clears the cookie',
  access: 'agent',
  rate: 'write',
  success: { status: 204 },
  problems: [],
});
