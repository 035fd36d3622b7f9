import type { ReactNode, SubmitEvent } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useBeginTwoStep, useConfirmTwoStep } from '../api/two-step.ts';
import { ProofFields, useProof } from './proof-fields.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const Steps = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Secret = styled.p`
  color: ${colour.muted};

  code {
    display: block;
    color: ${colour.text};
    font-size: 1.0625rem;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

const Row = styled.p`
  margin-top: ${space(5)};
`;

/** What an authenticator app reads from the picture; SHA-1, six digits and 30 seconds go without saying. */
const addressOf = (secret: string, username: string): string =>
  `otpauth://totp/${encodeURIComponent(`${brand.name}:${username}`)}?secret=${secret}&issuer=${encodeURIComponent(brand.name)}`;

/** In groups of four, as people copy by hand. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface TwoStepSetUpProps {
  username: string;
  /** Called when the recovery codes have been seen. */
  onDone: () => void;
}

/** The way to two-step sign-in: begin, give the app its secret, confirm with a code, keep the recovery codes. */
export const TwoStepSetUp = ({ username, onDone }: TwoStepSetUpProps): ReactNode => {
  const beginning = useBeginTwoStep();
  const confirming = useConfirmTwoStep();
  const [codes, setCodes] = useState<readonly string[]>();
  const proof = useProof('Two-step sign-in could not be set up. Try again.');
  const secret = beginning.data?.secret;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (confirming.isPending || !proof.isComplete()) return;
    confirming.mutate(proof.typed, {
      onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
      onError: proof.refuse,
    });
  };

  if (codes)
    return (
      <>
        <RecoveryCodes codes={codes} username={username} />
        <Row>
          <Button onClick={onDone}>I have saved them</Button>
        </Row>
      </>
    );
  if (secret === undefined)
    return (
      <>
        <p>
          You will need a 6-digit code as well as your password to sign in. Any authenticator app on your
          phone can show it.
        </p>
        <Row>
          <Button
            busy={beginning.isPending}
            onClick={() =>
              beginning.mutate(undefined, {
                onError: (error) =>
                  toast({
                    title: 'Update Failed',
                    description: sentenceOf(error, 'Two-step sign-in could not be set up. Try again.'),
                    variant: 'destructive',
                  }),
              })
            }
          >
            Set up two-step sign-in
          </Button>
        </Row>
      </>
    );
  return (
    <Steps onSubmit={submit} noValidate>
      <p>Scan this with your authenticator app. You will not be able to see it again.</p>
      <QrCode text={addressOf(secret, username)} label="QR code for your authenticator app" />
      <Secret>
        Or type this key into the app: <code>{grouped(secret)}</code>
      </Secret>
      <ProofFields proof={proof} hint="The 6-digit code from your app" />
      <p>
        <Button type="submit" busy={confirming.isPending}>
          {confirming.isPending ? 'Turning on...' : 'Turn on'}
        </Button>
      </p>
    </Steps>
  );
};
