import { useMutation } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { finishSignIn } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Problem } from '../../../ui/problem.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { SignInForm, SignInLayout } from './sign-in-layout.tsx';

/** The two kinds of code: what is said of each, and of the way to the other. */
const kinds = {
  app: {
    text: 'Enter the 6-digit code from your authenticator app.',
    label: 'Code',
    other: 'Use a recovery code',
  },
  recovery: {
    text: 'Enter one of your recovery codes. Each code works once.',
    label: 'Recovery code',
    other: 'Use the app',
  },
} as const;

interface SignInCodeProps {
  challenge: string;
  /** Goes back to the password, with why where there is a reason. */
  onOver: (reason?: string) => void;
}

/** The second step of signing in. */
export const SignInCode = ({ challenge, onOver }: SignInCodeProps): ReactNode => {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const [code, setCode] = useState('');
  const { text, label, other } = kinds[kind];
  const finishing = useMutation({
    mutationFn: () => finishSignIn(challenge, code),
    onSuccess: () =>
      toast({ title: 'Welcome back!', description: 'Successfully logged into admin dashboard' }),
    onError: (error) => {
      setCode('');
      if (error instanceof ApiError && error.problem?.code === 'sign-in-over') onOver(error.problem.error);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!finishing.isPending) finishing.mutate();
  };
  return (
    <SignInLayout title="Two-step sign-in" text={text}>
      <SignInForm onSubmit={submit} noValidate>
        {finishing.error && (
          <Problem role="alert">{sentenceOf(finishing.error, 'Unable to connect to server')}</Problem>
        )}
        <TextField
          key={kind}
          name="code"
          label={label}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" wide busy={finishing.isPending} disabled={code.trim() === ''}>
          {finishing.isPending ? 'Signing in...' : 'Sign In'}
        </Button>
        <Button
          variant="quiet"
          wide
          onClick={() => {
            setCode('');
            finishing.reset();
            setKind(kind === 'app' ? 'recovery' : 'app');
          }}
        >
          {other}
        </Button>
        <Button variant="quiet" wide onClick={() => onOver()}>
          Back
        </Button>
      </SignInForm>
    </SignInLayout>
  );
};
