import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { signIn, useSessionEnded } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/notice.ts';
import { Problem } from '../../../ui/problem.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { SignInCode } from '../components/sign-in-code.tsx';
import { SignInForm, SignInLayout } from '../components/sign-in-layout.tsx';

const Password = styled.div`
  position: relative;

  input {
    padding-right: 3.5rem;
  }

  button {
    position: absolute;
    right: 0.125rem;
    bottom: 0.125rem;
  }
`;

/** What a person reads when signing in did not work: title and sentence. */
const refusalOf = (error: Error): { title: string; description: string } => {
  if (!(error instanceof ApiError)) return { title: 'Error', description: 'Unable to connect to server' };
  if (error.status === 401) return { title: 'Login Failed', description: 'Invalid username or password' };
  return { title: 'Login Failed', description: sentenceOf(error, 'Unable to connect to server') };
};

/** Where staff sign in. */
export const LoginScreen = (): ReactNode => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [challenge, setChallenge] = useState<string>();
  const [over, setOver] = useState<string>();
  const ended = useSessionEnded();
  usePageTitle('Admin Access');

  const signingIn = useMutation({
    mutationFn: () => signIn(username, password),
    onSuccess: (asked) => {
      setOver(undefined);
      setChallenge(asked);
      if (asked === undefined)
        toast({ title: 'Welcome back!', description: 'Successfully logged into admin dashboard' });
    },
    onError: (error) => toast({ ...refusalOf(error), variant: 'destructive' }),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!signingIn.isPending) signingIn.mutate();
  };

  const Icon = shown ? EyeOff : Eye;
  const refused = signingIn.error ? refusalOf(signingIn.error).description : over;
  if (challenge !== undefined)
    return (
      <SignInCode
        challenge={challenge}
        onOver={(reason) => {
          setPassword('');
          setOver(reason);
          setChallenge(undefined);
        }}
      />
    );
  return (
    <SignInLayout title="Admin Access" text="For members of staff. Sign in to work on applications.">
      <SignInForm onSubmit={submit} noValidate>
        {refused !== undefined && <Problem role="alert">{refused}</Problem>}
        {ended && refused === undefined && (
          <Notice as="p" $tone="warning" role="status">
            Your session has ended. Sign in again to carry on. Messages you had started are still here.
          </Notice>
        )}
        <TextField
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Password>
          <TextField
            name="password"
            label="Password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button
            variant="quiet"
            size="icon"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden />
          </Button>
        </Password>
        <Button type="submit" wide busy={signingIn.isPending} disabled={username === '' || password === ''}>
          {signingIn.isPending ? 'Signing in...' : 'Sign In'}
        </Button>
      </SignInForm>
    </SignInLayout>
  );
};
