import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { idInAddress } from '../../entities/fields.ts';
import { ownProof, staffAccount, twoStep, typedCode, typedPassword } from '../../entities/staff.ts';

/** Staff prove who they are again before they change how they sign in. */
const proof = z.object({
  password: typedPassword,
  code: typedCode,
});

export const twoStepRoutes = defineRoutes('gateway', {
  getTwoStep: {
    method: 'GET',
    path: '/api/admin/two-step',
    summary: 'Whether the caller signs in with a code as well',
    access: 'staff-pending',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: twoStep },
    problems: [],
  },

  beginTwoStep: {
    method: 'POST',
    path: '/api/admin/two-step',
    summary:
      'Makes a secret for an authenticator app and shows it only this once; it counts once it is confirmed',
    access: 'staff-pending',
    rate: 'write',
    audit: 'begin two step',
    success: {
      status: 200,
      /** In base32, as people type it into an app. */
      body: z.object({ secret: z.string() }),
    },
    problems: ['not-allowed-now'],
  },

  confirmTwoStep: {
    method: 'POST',
    path: '/api/admin/two-step/confirm',
    summary:
      'Turns two-step sign-in on with the password and a first code, shows the recovery codes only this once, and ends the other sessions',
    access: 'staff-pending',
    rate: 'login',
    audit: 'confirm two step',
    body: proof,
    success: { status: 200, body: z.object({ recoveryCodes: z.array(z.string()) }) },
    problems: ['wrong-credentials', 'not-allowed-now'],
  },

  disableTwoStep: {
    method: 'POST',
    path: '/api/admin/two-step/turn-off',
    summary: 'Turns two-step sign-in off, with the password and a code of the app or a recovery code',
    access: 'staff',
    rate: 'login',
    audit: 'turn off two step',
    body: proof,
    success: { status: 204 },
    problems: ['wrong-credentials', 'not-allowed-now'],
  },

  resetTwoStep: {
    method: 'POST',
    path: '/api/admin/staff-accounts/{id}/reset-two-step',
    summary:
      "Turns the two-step sign-in of an account off, whose holder lost their app, and ends its sessions; takes the admin's password",
    access: 'admin',
    rate: 'write',
    audit: 'reset two step',
    params: z.object({ id: idInAddress }),
    body: z.object(ownProof),
    success: { status: 200, body: staffAccount },
    problems: ['wrong-credentials', 'not-found', 'conflict'],
  },
});
