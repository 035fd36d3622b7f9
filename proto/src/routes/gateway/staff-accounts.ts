import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { idInAddress } from '../../entities/fields.ts';
import { newPassword, ownProof, staffAccount } from '../../entities/staff.ts';
import { staffRole } from '../../enums/staff-roles.ts';

const byId = z.object({ id: idInAddress });

/** Shown once: only its hash is stored. */
const withPassword = z.object({ account: staffAccount, password: z.string() });

export const staffAccountsRoutes = defineRoutes('gateway', {
  listStaffAccounts: {
    method: 'GET',
    path: '/api/admin/staff-accounts',
    summary: 'Who may sign in, by username',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: z.array(staffAccount) },
    problems: [],
  },

  createStaffAccount: {
    method: 'POST',
    path: '/api/admin/staff-accounts',
    summary: "Opens an account; answers with its first password, this once; takes the admin's password",
    access: 'admin',
    rate: 'write',
    audit: 'open staff account',
    body: z.object({
      username: z
        .string()
        .check(
          z.trim(),
          z.regex(
            /^[\w.@-]{3,100}$/,
            'Usernames have 3 to 100 characters: letters, numbers, dots, hyphens, underscores and @',
          ),
        ),
      role: staffRole,
      ...ownProof,
    }),
    success: { status: 201, body: withPassword },
    problems: ['wrong-credentials', 'conflict'],
  },

  changeStaffAccount: {
    method: 'PATCH',
    path: '/api/admin/staff-accounts/{id}',
    summary:
      "Changes what an account may do, or disables it, which ends its sessions; one admin always remains; takes the admin's password",
    access: 'admin',
    rate: 'write',
    audit: 'change staff account',
    endsAccess: true,
    params: byId,
    body: z.object({ role: z.optional(staffRole), disabled: z.optional(z.boolean()), ...ownProof }),
    success: { status: 200, body: staffAccount },
    problems: ['wrong-credentials', 'not-found', 'conflict'],
  },

  resetStaffPassword: {
    method: 'POST',
    path: '/api/admin/staff-accounts/{id}/reset-password',
    summary:
      "Gives an account a new password, answers with it this once, and ends its sessions; takes the admin's password",
    access: 'admin',
    rate: 'write',
    audit: 'reset staff password',
    params: byId,
    body: z.object(ownProof),
    success: { status: 200, body: withPassword },
    problems: ['wrong-credentials', 'not-found', 'conflict'],
  },

  changeOwnPassword: {
    method: 'POST',
    path: '/api/admin/password',
    summary: "Changes the caller's password, and ends their other sessions",
    access: 'staff-pending',
    rate: 'login',
    audit: 'change own password',
    body: z.object({
      currentPassword: z.string().check(z.minLength(1, 'Enter your current password'), z.maxLength(200)),
      newPassword,
    }),
    success: { status: 204 },
    problems: ['wrong-credentials'],
  },
});
