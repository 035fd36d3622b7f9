import { Eye, EyeOff, LockKeyhole } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { ApiError, sentenceOf } from '../../../lib/api-error.ts';
import { colour, fontSize, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.ts';
import { Card } from '../../../ui/card.ts';
import { Logo } from '../../../ui/layout/logo.tsx';
import { ThemeToggle } from '../../../ui/layout/theme-toggle.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { signIn } from '../api/session.ts';

const Page = styled.div`
  min-height: 100dvh;
  display: grid;
  grid-template-rows: auto 1fr;
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space(3)} ${space(5)};
`;

const Centre = styled.main`
  display: grid;
  place-items: center;
  padding: ${space(4)} ${space(4)} ${space(20)};
`;

const Box = styled(Card)`
  width: 100%;
  max-width: 26rem;

  h1 {
    font-size: ${fontSize.title};
    margin: ${space(4)} 0 ${space(1)};
  }

  > p {
    color: ${colour.muted};
  }

  form {
    display: grid;
    gap: ${space(5)};
    margin-top: ${space(6)};
  }
`;

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${radius.medium};
  background: ${colour.accentSoft};
  color: ${colour.accent};
`;

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
  usePageTitle('Admin Access');

  const signingIn = useMutation({
    mutationFn: () => signIn(username, password),
    onSuccess: () =>
      toast({ title: 'Welcome back!', description: 'Successfully logged into admin dashboard' }),
    onError: (error) => toast({ ...refusalOf(error), variant: 'destructive' }),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!signingIn.isPending) signingIn.mutate();
  };

  const Icon = shown ? EyeOff : Eye;
  return (
    <Page>
      <Bar>
        <Logo />
        <ThemeToggle />
      </Bar>
      <Centre>
        <Box>
          <Mark>
            <LockKeyhole size={22} aria-hidden />
          </Mark>
          <h1>Admin Access</h1>
          <p>For members of staff. Sign in to work on applications.</p>
          <form onSubmit={submit} noValidate>
            {signingIn.error && <Problem role="alert">{refusalOf(signingIn.error).description}</Problem>}
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
            <Button
              type="submit"
              wide
              busy={signingIn.isPending}
              disabled={username === '' || password === ''}
            >
              {signingIn.isPending ? 'Signing in...' : 'Sign In'}
            </Button>
          </form>
        </Box>
      </Centre>
    </Page>
  );
};
