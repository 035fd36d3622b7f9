import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useChangePassword } from '../api/staff-accounts.ts';
import { PasswordForm } from './password-form.tsx';

/** Changes the password of the account that is signed in. */
export const PasswordDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const formId = useId();
  const changing = useChangePassword();
  return (
    <Dialog
      title="Change password"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={changing.isPending}>
            {changing.isPending ? 'Saving...' : 'Change password'}
          </Button>
        </>
      }
    >
      <PasswordForm
        id={formId}
        changing={changing}
        currentLabel="Current password"
        currentMissing="Enter your current password"
        onChanged={onClose}
      />
    </Dialog>
  );
};
