import type { StaffMember } from '@loanline/proto/entities/staff';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { usePageTitle } from '../../../lib/page-title.ts';
import { signOut, useVerifyAgain } from '../../../lib/session/session.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { useChangePassword } from '../api/staff-accounts.ts';
import { PasswordForm } from '../components/password-form.tsx';
import { SignInLayout } from '../components/sign-in-layout.tsx';

const Content = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(6)};
`;

/** The first screen for a member of staff whose password was made by an admin. */
export const NewPasswordScreen = ({ staff: { username } }: { staff: StaffMember }): ReactNode => {
  const formId = useId();
  const changing = useChangePassword();
  const verifyAgain = useVerifyAgain();
  usePageTitle('Choose a password');
  return (
    <SignInLayout
      title="Choose a password"
      text={`The password you were given for ${username} works once. Choose one that only you know.`}
    >
      <Content>
        <PasswordForm
          id={formId}
          changing={changing}
          currentLabel="The password you were given"
          currentMissing="Enter the password you were given"
          onChanged={verifyAgain}
        />
        <Button type="submit" form={formId} wide busy={changing.isPending}>
          {changing.isPending ? 'Saving...' : 'Save password'}
        </Button>
        <Button variant="quiet" onClick={signOut}>
          Log out
        </Button>
      </Content>
    </SignInLayout>
  );
};
