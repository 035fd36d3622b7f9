import type { StaffMember } from '@loanline/proto/entities/staff';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageTitle } from '../../../lib/page-title.ts';
import { signOut, useVerifyAgain } from '../../../lib/session/session.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { SignInLayout } from '../components/sign-in-layout.tsx';
import { TwoStepSetUp } from '../components/two-step-set-up.tsx';

const Content = styled.div`
  margin-top: ${space(6)};
`;

const Out = styled.div`
  margin-top: ${space(6)};
`;

/** What comes before everything else where staff have to sign in with two steps. */
export const TwoStepScreen = ({ staff: { username } }: { staff: StaffMember }): ReactNode => {
  const verifyAgain = useVerifyAgain();
  usePageTitle('Two-step sign-in');
  return (
    <SignInLayout
      wide
      title="Two-step sign-in"
      text={`Everyone who works here signs in with two steps. Set it up for ${username} to continue.`}
    >
      <Content>
        <TwoStepSetUp username={username} onDone={verifyAgain} />
      </Content>
      <Out>
        <Button variant="quiet" onClick={signOut}>
          Log out
        </Button>
      </Out>
    </SignInLayout>
  );
};
