import type { StaffRole } from '@loanline/proto/enums/staff-roles';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isOutcomeUnknown, sentenceOf } from '../../../lib/api/api-error.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useOpenAccount } from '../api/staff-accounts.ts';
import type { MadePassword } from './account-password-dialog.tsx';
import { ProofFields, useProof } from './proof-fields.tsx';

/** Why the server rejects the username: it is in use, or not allowed. */
const usernameFaultOf = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.problem?.code === 'conflict') return error.problem.error;
  return error.problem?.details?.find(({ path }) => path === 'username')?.message;
};

const failed = 'The account could not be created. Try again.';

/** When no answer arrived after the dialog was closed. */
const unconfirmed = {
  title: 'Account Not Confirmed',
  description:
    'We do not know whether the account was created. If it is in the list, reset its password. If not, create it again.',
};

interface OpenAccountDialogProps {
  /** Whether the admin who opens it signs in with a code as well. */
  withCode: boolean;
  onOpened: (made: MadePassword) => void;
  onClose: () => void;
}

/** A new account for a member of staff. */
export const OpenAccountDialog = ({ withCode, onOpened, onClose }: OpenAccountDialogProps): ReactNode => {
  const [username, setUsername] = useState('');
  const [isUsernameMissing, setIsUsernameMissing] = useState(false);
  const [role, setRole] = useState<StaffRole>('agent');
  const opening = useOpenAccount();
  const proof = useProof(failed, withCode);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const refused = isUsernameMissing ? 'Enter a username' : opening.error && usernameFaultOf(opening.error);

  const submit = async () => {
    const isMissing = username.trim() === '';
    setIsUsernameMissing(isMissing);
    if (!proof.isComplete() || isMissing) return;
    try {
      // The password is shown this once, so also after the dialog was closed.
      onOpened(await opening.mutateAsync({ username: username.trim(), role, ...proof.given() }));
    } catch (error) {
      if (!isShown.current)
        toast({
          ...(isOutcomeUnknown(error)
            ? unconfirmed
            : { title: 'Account Not Created', description: sentenceOf(error, failed) }),
          variant: 'destructive',
        });
      else if (usernameFaultOf(error) === undefined) proof.refuse(error);
    }
  };

  return (
    <FormDialog
      title="Create an account"
      submit="Create account"
      submitting="Creating..."
      busy={opening.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        name="new-username"
        label="Username"
        hint="3 to 100 characters: letters, numbers, dots, hyphens, underscores and @"
        error={refused ?? undefined}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
      <Select
        name="new-role"
        label="Role"
        hint="An admin can do everything. An agent can see only the back call requests assigned to them."
        options={[
          { value: 'agent', label: 'Agent' },
          { value: 'admin', label: 'Admin' },
        ]}
        value={role}
        onChange={({ target }) => setRole(target.value === 'admin' ? 'admin' : 'agent')}
      />
      <ProofFields proof={proof} />
    </FormDialog>
  );
};
