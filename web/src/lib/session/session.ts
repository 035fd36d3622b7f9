import type { StaffMember } from '@loanline/proto/entities/staff';
import type { Routes } from '@loanline/proto/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { toast } from '../../ui/toast/toast.ts';
import { ApiError } from '../api/api-error.ts';
import { request } from '../api/api.ts';
import { forgetSession } from './forget-session.ts';
import { onDevice } from './on-device.ts';
import { forgetWithSession } from './session-token.ts';
import { storedSession } from './stored-session.ts';
import { bearer, sessionToken } from './token.ts';

const verifyKey = '/api/admin/verify';

export type Session =
  | { readonly state: 'checking' }
  | { readonly state: 'signed-out' }
  | {
      readonly state: 'signed-in';
      readonly token: string;
      readonly staff: StaffMember;
      readonly twoStepMissing: boolean;
      readonly passwordMissing: boolean;
    };

/** Whether somebody has signed in on this page, and whether they have logged out on it. */
const onThisPage = { wasIn: sessionToken.read() !== undefined, loggedOut: false };

const keepToken = (token: string) => {
  onThisPage.loggedOut = false;
  sessionToken.keep(token);
};

/** Whether this page's session ended without a log-out here: it expired, an admin ended it, or another tab did. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    sessionToken.watch,
    () => onThisPage.wasIn && !onThisPage.loggedOut && sessionToken.read() === undefined,
  );

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * Who is signed in here: the stored token is verified with the server, and removed when the server refuses it. While
 * the server cannot say, the person stays signed in, and the token remains.
 */
export const useSession = (): Session => {
  const token = useSyncExternalStore(sessionToken.watch, sessionToken.read);
  const { data, error, isError } = useQuery({
    queryKey: [verifyKey, token],
    queryFn: () => request<Routes['verifySession']>('GET /api/admin/verify', { headers: bearer() }),
    enabled: token !== undefined,
  });
  const refused = isRefusal(error);
  const isIn = data !== undefined;
  // On a poor connection the screen that works offline does not wait for the answer.
  const known = data ?? storedSession.read();

  useEffect(() => {
    if (refused) sessionToken.clear();
  }, [refused]);
  useEffect(() => {
    if (isIn) onThisPage.wasIn = true;
  }, [isIn]);

  if (token === undefined || refused) return { state: 'signed-out' };
  if (known)
    return {
      state: 'signed-in',
      token,
      staff: known.staff,
      twoStepMissing: known.twoStepMissing ?? false,
      passwordMissing: known.passwordMissing ?? false,
    };
  return { state: isError ? 'signed-out' : 'checking' };
};

/**
 * Signs in, or gives the challenge with which a code is asked for; throws an ApiError when the server refuses, and a
 * TypeError when it cannot be reached.
 */
export const signIn = async (username: string, password: string): Promise<string | undefined> => {
  const answer = await request<Routes['login']>('POST /api/admin/login', { body: { username, password } });
  if ('challenge' in answer) return answer.challenge;
  keepToken(answer.token);
  return undefined;
};

/** Signs in with the code that was asked for; throws as `signIn` does. */
export const finishSignIn = async (challenge: string, code: string): Promise<void> => {
  const { token } = await request<Routes['verifyLoginCode']>('POST /api/admin/login/code', {
    body: { challenge, code },
  });
  keepToken(token);
};

/** Signs out here and everywhere this session is known. */
export const signOut = (): void => {
  // The session ends on this device even when the server cannot be reached.
  request<Routes['logout']>('POST /api/admin/logout', { headers: bearer() }).catch(() =>
    toast({
      title: 'Logged out on this screen only',
      description:
        'We could not reach the server to end your session. When you are back online, sign in and log out again.',
      variant: 'destructive',
    }),
  );
  onThisPage.loggedOut = true;
  sessionToken.clear();
  onDevice.forgetOwn();
  toast({ title: 'Logged out' });
};

/** Removes what belongs to the session as soon as it is over, however it ended. */
export const useForgetWithSession = (): void => {
  const queryClient = useQueryClient();
  useEffect(
    () => forgetWithSession(sessionToken, (hasEnded) => forgetSession(queryClient, hasEnded)),
    [queryClient],
  );
};

/** A mistyped password does not end the session. */
const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.problem?.code !== 'wrong-credentials';

const lacksSomething = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.problem?.code === 'two-step-missing' || error.problem?.code === 'password-missing');

/**
 * Shows the login as soon as any answer says that the session is over (401), or what comes first where something does.
 */
export const useSignOutWhenRefused = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const end = (error: unknown) => {
      if (lacksSomething(error)) void queryClient.invalidateQueries({ queryKey: [verifyKey] });
      if (!isSignedOut(error) || sessionToken.read() === undefined) return;
      sessionToken.clear();
      toast({ title: 'Logged out', description: 'Your session has ended. Sign in again.' });
    };
    const queries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') end(event.action.error);
    });
    const mutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') end(event.action.error);
    });
    return () => {
      queries();
      mutations();
    };
  }, [queryClient]);
};

/** Asks the server again whether the session still holds. */
export const useVerifyAgain = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [verifyKey] });
};
