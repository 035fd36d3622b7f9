import type { Routes } from '@loanline/proto/routes';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api.ts';
import { bearer } from './token.ts';

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
