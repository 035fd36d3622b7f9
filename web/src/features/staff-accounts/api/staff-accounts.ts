import type { StaffAccount } from '@loanline/proto/entities/staff';
import type { StaffRole } from '@loanline/proto/enums/staff-roles';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { refreshAfter } from '../../../lib/api/refresh-after.ts';
import { bearer } from '../../../lib/session/token.ts';
import { refreshStaffAccounts } from '../../../lib/staff-accounts.ts';

const useRefresh = () => {
  const queryClient = useQueryClient();
  return refreshAfter(() => refreshStaffAccounts(queryClient));
};

/** What an admin proves again before they change an account. */
export interface OwnProof {
  readonly password: string;
  readonly code?: string;
}

/** Opens an account; answers with its first password, this once. */
export const useOpenAccount = () =>
  useMutation({
    mutationFn: (body: { username: string; role: StaffRole } & OwnProof) =>
      request<Routes['createStaffAccount']>('POST /api/admin/staff-accounts', { body, headers: bearer() }),
    onSettled: useRefresh(),
  });

interface Change extends OwnProof {
  readonly id: number;
  readonly role?: StaffRole;
  readonly disabled?: boolean;
}

/** Changes what an account may do, or disables it. */
export const useChangeAccount = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Change): Promise<StaffAccount> =>
      request<Routes['changeStaffAccount']>('PATCH /api/admin/staff-accounts/{id}', {
        params: { id },
        body,
        headers: bearer(),
      }),
    onSettled: useRefresh(),
  });

/** Gives an account a new password, which only this answer shows. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number } & OwnProof) =>
      request<Routes['resetStaffPassword']>('POST /api/admin/staff-accounts/{id}/reset-password', {
        params: { id },
        body,
        headers: bearer(),
      }),
    onSettled: useRefresh(),
  });

/** Lets somebody who lost their app sign in with only the password. */
export const useResetTwoStep = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number } & OwnProof) =>
      request<Routes['resetTwoStep']>('POST /api/admin/staff-accounts/{id}/reset-two-step', {
        params: { id },
        body,
        headers: bearer(),
      }),
    onSettled: useRefresh(),
  });

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes one's own password; all other sessions of the account end. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: Passwords) =>
      request<Routes['changeOwnPassword']>('POST /api/admin/password', { body, headers: bearer() }),
  });
