import type { StaffAccount } from '@loanline/proto/entities/staff';
import type { StaffRole } from '@loanline/proto/enums/staff-roles';
import { useMemo } from 'react';
import { toast } from '../../../ui/toast/toast.ts';
import { useChangeAccount, useResetPassword, useResetTwoStep } from '../api/staff-accounts.ts';
import type { MadePassword } from './account-password-dialog.tsx';
import type { AccountQuestion } from './account-change-dialog.tsx';

/** What can be done to an account. */
export interface AccountChanges {
  setRole: (account: StaffAccount, role: StaffRole) => void;
  disable: (account: StaffAccount) => void;
  enable: (account: StaffAccount) => void;
  resetPassword: (account: StaffAccount) => void;
  resetTwoStep: (account: StaffAccount) => void;
  showSessions: (account: StaffAccount) => void;
}

/**
 * Changes accounts and says so.
 *
 * @param ask asks for the admin's password first
 * @param onPassword called with the password that was made
 * @param showSessions shows where an account is signed in
 */
export const useAccountChanges = (
  ask: (question: AccountQuestion) => void,
  onPassword: (made: MadePassword) => void,
  showSessions: (account: StaffAccount) => void,
): AccountChanges => {
  const { mutateAsync: change } = useChangeAccount();
  const { mutateAsync: reset } = useResetPassword();
  const { mutateAsync: resetTwoStep } = useResetTwoStep();
  return useMemo(
    () => ({
      showSessions,
      setRole: ({ id, username, role: from }, role) => {
        if (role === from) return;
        const name = role === 'admin' ? 'an admin' : 'an agent';
        ask({
          title: `Make ${username} ${name}?`,
          text: `${username} will be signed out everywhere and must sign in again as ${name}.`,
          action: 'Change role',
          perform: async (proof) => {
            await change({ id, role, ...proof });
            toast({
              title: 'Role changed',
              description: `${username} is now ${name} and must sign in again.`,
            });
          },
        });
      },
      disable: ({ id, username }) =>
        ask({
          title: `Disable ${username}?`,
          text: `${username} will be signed out everywhere and cannot sign in until you enable the account again.`,
          action: 'Disable',
          perform: async (proof) => {
            await change({ id, disabled: true, ...proof });
            toast({ title: 'Account disabled', description: `${username} can no longer sign in.` });
          },
        }),
      enable: ({ id, username }) =>
        ask({
          title: `Enable ${username}?`,
          text: `${username} will be able to sign in again with the same password.`,
          action: 'Enable',
          perform: async (proof) => {
            await change({ id, disabled: false, ...proof });
            toast({ title: 'Account enabled', description: `${username} can sign in again.` });
          },
        }),
      resetPassword: ({ id, username }) =>
        ask({
          title: `Reset the password of ${username}?`,
          text: `${username} will be signed out everywhere and will need the new password, which you see next.`,
          action: 'Reset password',
          perform: async (proof) => onPassword(await reset({ id, ...proof })),
        }),
      resetTwoStep: ({ id, username }) =>
        ask({
          title: `Reset the two-step sign-in of ${username}?`,
          text: `Check that it is ${username} who is asking. They will be signed out everywhere, and will sign in with just their password until they set up two-step sign-in again.`,
          action: 'Reset two-step sign-in',
          perform: async (proof) => {
            await resetTwoStep({ id, ...proof });
            toast({
              title: 'Two-step sign-in reset',
              description: `${username} can now sign in with just their password.`,
            });
          },
        }),
    }),
    [change, reset, resetTwoStep, ask, onPassword, showSessions],
  );
};
