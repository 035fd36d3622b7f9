import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { staffMember, typedCode, typedPassword } from '../../entities/staff.ts';

const signedIn = z.object({ token: z.string(), staff: staffMember });

/** Instead of a token, where a code is asked for as well: what names this sign-in for five minutes. */
const codeAsked = z.object({ challenge: z.string() });

export const staffRoutes = defineRoutes('gateway', {
  login: {
    method: 'POST',
    path: '/api/admin/login',
    summary:
      'Signs a member of staff in: a bearer token for 8 hours, and the same in an HttpOnly cookie; an account with two-step sign-in gets a challenge instead',
    access: 'public',
    rate: 'login',
    audit: 'login',
    body: z.object({
      username: z
        .string('Enter your username')
        .check(z.trim(), z.minLength(1, 'Enter your username'), z.maxLength(100)),
      password: typedPassword,
    }),
    success: { status: 200, body: z.union([signedIn, codeAsked]) },
    problems: ['wrong-credentials'],
  },

  verifyLoginCode: {
    method: 'POST',
    path: '/api/admin/login/code',
    summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
    access: 'public',
    rate: 'login',
    audit: 'finish login',
    body: z.object({
      challenge: z.string().check(z.minLength(1), z.maxLength(100)),
      code: typedCode,
    }),
    success: { status: 200, body: signedIn },
    problems: ['wrong-credentials', 'sign-in-over'],
  },

  verifySession: {
    method: 'GET',
    path: '/api/admin/verify',
    summary: 'Answers 200 while the session is valid',
    access: 'staff-pending',
    rate: 'read',
    audit: 'none',
    success: {
      status: 200,
      body: z.object({
        staff: staffMember,
        /** Before anything else, two-step sign-in is to be set up. */
        twoStepMissing: z.optional(z.literal(true)),
        /** The user must choose their own password before anything else. */
        passwordMissing: z.optional(z.literal(true)),
      }),
    },
    problems: [],
  },

  logout: {
    method: 'POST',
    path: '/api/admin/logout',
    summary: 'Revokes the session everywhere and clears the cookie',
    access: 'staff-pending',
    rate: 'write',
    audit: 'sign out',
    auditSubject: 'staff-sessions',
    endsAccess: true,
    success: { status: 204 },
    problems: [],
  },
});
