import type { StaffRole } from '@loanline/proto/enums/staff-roles';
import type { ReactNode, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api-error.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useOpenAccount } from '../api/staff-accounts.ts';
import type { MadePassword } from './account-password-dialog.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

interface OpenAccountDialogProps {
  onOpened: (made: MadePassword) => void;
  onClose: () => void;
}

/** A new account for a member of staff. */
export const OpenAccountDialog = ({ onOpened, onClose }: OpenAccountDialogProps): ReactNode => {
  const formId = useId();
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<StaffRole>('agent');
  const opening = useOpenAccount();
  const failed =
    opening.error && sentenceOf(opening.error, 'The account could not be opened. Please try again.');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!opening.isPending) opening.mutate({ username: username.trim(), role }, { onSuccess: onOpened });
  };

  return (
    <Dialog
      title="Open an account"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={opening.isPending}>
            {opening.isPending ? 'Opening...' : 'Open account'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <TextField
          name="new-username"
          label="Username"
          hint="3 to 100 letters, digits, dots, hyphens, underscores or @ signs"
          error={failed ?? undefined}
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
          hint="An admin can do everything. An agent sees the back call requests that are with them, and nothing else."
          options={[
            { value: 'agent', label: 'Agent' },
            { value: 'admin', label: 'Admin' },
          ]}
          value={role}
          onChange={({ target }) => setRole(target.value === 'admin' ? 'admin' : 'agent')}
        />
      </Form>
    </Dialog>
  );
};
