import type { StaffAccount } from '@loanline/proto/entities/staff';
import type { StaffRole } from '@loanline/proto/enums/staff-roles';
import { useMemo } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useChangeAccount, useResetPassword, useResetTwoStep } from '../api/staff-accounts.ts';
import type { MadePassword } from './account-password-dialog.tsx';
import type { Question } from './confirm-dialog.tsx';

const refuse = (error: Error) =>
  toast({
    title: 'Update Failed',
    description: sentenceOf(error, 'The account could not be changed. Please try again.'),
    variant: 'destructive',
  });

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
 * @param ask asks before somebody is signed out
 * @param onPassword is given the password that was made
 * @param showSessions shows where an account is signed in
 */
export const useAccountChanges = (
  ask: (question: Question) => void,
  onPassword: (made: MadePassword) => void,
  showSessions: (account: StaffAccount) => void,
): AccountChanges => {
  const { mutate: change } = useChangeAccount();
  const { mutate: reset } = useResetPassword();
  const { mutate: resetTwoStep } = useResetTwoStep();
  return useMemo(
    () => ({
      showSessions,
      setRole: ({ id, username, role: from }, role) =>
        role !== from &&
        change(
          { id, role },
          {
            onSuccess: () =>
              toast({
                title: 'Role changed',
                description: `${username} is now ${role === 'admin' ? 'an admin' : 'an agent'}, and signs in again.`,
              }),
            onError: refuse,
          },
        ),
      disable: ({ id, username }) =>
        ask({
          title: `Disable ${username}?`,
          text: `${username} is signed out everywhere and cannot sign in until you enable the account again.`,
          action: 'Disable',
          onConfirm: () =>
            change(
              { id, disabled: true },
              {
                onSuccess: () =>
                  toast({ title: 'Account disabled', description: `${username} cannot sign in any more.` }),
                onError: refuse,
              },
            ),
        }),
      enable: ({ id, username }) =>
        change(
          { id, disabled: false },
          {
            onSuccess: () =>
              toast({ title: 'Account enabled', description: `${username} can sign in again.` }),
            onError: refuse,
          },
        ),
      resetPassword: ({ id, username }) =>
        ask({
          title: `Reset the password of ${username}?`,
          text: `${username} is signed out everywhere, and signs in with the new password that you are shown.`,
          action: 'Reset password',
          onConfirm: () => reset(id, { onSuccess: onPassword, onError: refuse }),
        }),
      resetTwoStep: ({ id, username }) =>
        ask({
          title: `Reset the two-step sign-in of ${username}?`,
          text: `Make sure that it is ${username} who asks you. They are signed out everywhere, and sign in with their password alone until they set it up again.`,
          action: 'Reset two-step sign-in',
          onConfirm: () =>
            resetTwoStep(id, {
              onSuccess: () =>
                toast({
                  title: 'Two-step sign-in reset',
                  description: `${username} signs in with their password alone.`,
                }),
              onError: refuse,
            }),
        }),
    }),
    [change, reset, resetTwoStep, ask, onPassword, showSessions],
  );
};
