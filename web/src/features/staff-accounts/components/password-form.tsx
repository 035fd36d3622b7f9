import { passwordMinLength } from '@loanline/proto/entities/staff';
import type { ReactNode, SubmitEvent } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { space } from '../../../theme/tokens.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { useChangePassword } from '../api/staff-accounts.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const empty = { currentPassword: '', newPassword: '', repeated: '' };
type Faults = Partial<Record<keyof typeof empty, string>>;

const check = ({ currentPassword, newPassword, repeated }: typeof empty, currentMissing: string): Faults => {
  const faults: Faults = {};
  if (currentPassword === '') faults.currentPassword = currentMissing;
  if (newPassword.length < passwordMinLength)
    faults.newPassword = `Passwords must have at least ${passwordMinLength} characters`;
  else if (repeated !== '' && repeated !== newPassword) faults.repeated = 'The new passwords do not match';
  if (repeated === '') faults.repeated = 'Enter the new password again';
  return faults;
};

/** Why the server rejects the new password itself. */
const faultOf = (error: Error): string | undefined =>
  error instanceof ApiError
    ? error.problem?.details?.find(({ path }) => path === 'newPassword')?.message
    : undefined;

interface PasswordFormProps {
  id: string;
  changing: ReturnType<typeof useChangePassword>;
  /** The label of the password that is being replaced. */
  currentLabel: string;
  /** The fault of leaving it out. */
  currentMissing: string;
  onChanged: () => void;
}

/** The fields for a new password, without the button that sends them. */
export const PasswordForm = ({
  id,
  changing,
  currentLabel,
  currentMissing,
  onChanged,
}: PasswordFormProps): ReactNode => {
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});

  const field = (name: keyof typeof empty) => ({
    name,
    type: 'password',
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = check(typed, currentMissing);
    setFaults(wrong);
    if (changing.isPending || Object.keys(wrong).length > 0) return;
    const { currentPassword, newPassword } = typed;
    changing.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          toast({
            title: 'Password changed',
            description: 'You have been signed out everywhere else.',
          });
          onChanged();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.problem?.code === 'wrong-credentials')
            setFaults({ currentPassword: 'Your current password is incorrect' });
          else if (faultOf(error)) setFaults({ newPassword: faultOf(error) });
          else
            toast({
              title: 'Update Failed',
              description: sentenceOf(error, 'The password could not be changed. Try again.'),
              variant: 'destructive',
            });
        },
      },
    );
  };

  return (
    <Form id={id} onSubmit={submit} noValidate>
      <TextField {...field('currentPassword')} label={currentLabel} autoComplete="current-password" />
      <TextField
        {...field('newPassword')}
        label="New password"
        hint={`At least ${passwordMinLength} characters; a few words together are easy to remember`}
        autoComplete="new-password"
      />
      <TextField {...field('repeated')} label="New password again" autoComplete="new-password" />
    </Form>
  );
};
