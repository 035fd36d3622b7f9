import { afterEach, describe, expect, it } from '@jest/globals';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { setTimeout } from 'node:timers/promises';
import { dismissAll } from '../../ui/toast/dismiss-all.ts';
import { currentToast, dismiss, toast } from '../../ui/toast/toast.ts';
import { refreshAfter } from '../api/refresh-after.ts';
import { forgetSession } from './forget-session.ts';
import { forgetWithSession } from './session-token.ts';
import { sessionToken } from './token.ts';

let stop: () => void = () => undefined;

/** A screen of the product, where somebody is signed in unless the test says otherwise. */
const givenScreen = (token: string | undefined = 'abc') => {
  if (token) sessionToken.keep(token);
  const queryClient = new QueryClient();
  stop = forgetWithSession(sessionToken, (hasEnded) => forgetSession(queryClient, hasEnded));
  return queryClient;
};

afterEach(() => {
  stop();
  sessionToken.clear();
  dismissAll();
});

it('given notices of customers are on screen and waiting, when the session ends, then the login screen shows none of them', () => {
  givenScreen();
  for (const description of ['Maya, 07480', 'Ben, 07481', 'Zoe, 07482'])
    toast({ title: 'New Message', description, news: true });

  sessionToken.clear();
  toast({ title: 'Logged out' });

  expect(currentToast()?.title).toBe('Logged out');
  dismiss(currentToast()?.id ?? 0);
  expect(currentToast()).toBeUndefined();
});

describe('a call that is under way when its session ends', () => {
  const nameCustomer = () => toast({ title: 'Done', description: 'Maya, 07480' });
  const logOut = () => {
    sessionToken.clear();
    toast({ title: 'Logged out' });
  };
  const signOver = () => {
    logOut();
    sessionToken.keep('of the next person');
    toast({ title: 'Logged out' });
  };

  it.each([
    ['answered', 'the login screen is shown', logOut, () => Promise.resolve('answer')],
    ['answered', 'the next person has signed in', signOver, () => Promise.resolve('answer')],
    ['refused', 'the login screen is shown', logOut, () => Promise.reject(new Error('refused'))],
  ])('given it is %s when %s, then nothing follows', async (_how, _when, end, answer) => {
    let answerNow: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answerNow = resolve));
    const call = new MutationObserver(givenScreen(), {
      mutationFn: () => answered.then(answer),
      onSuccess: nameCustomer,
      onError: nameCustomer,
    });
    void call.mutate().then(nameCustomer, nameCustomer);
    await setTimeout(0);

    end();
    answerNow();
    await setTimeout(10);

    expect(currentToast()?.title).toBe('Logged out');
  });

  it.each([
    ['refreshes the screen after its answer', 'onSettled'],
    ['reads more after its answer', 'onSuccess'],
  ] as const)('given it %s, then nothing follows', async (_what, then) => {
    let refreshed: () => void = () => undefined;
    const refresh = () => new Promise<void>((resolve) => (refreshed = resolve));
    const call = new MutationObserver(givenScreen(), {
      mutationFn: () => Promise.resolve('answer'),
      ...(then === 'onSuccess' ? { onSuccess: refresh } : { onSettled: refreshAfter(refresh) }),
    });
    void call.mutate().then(nameCustomer, nameCustomer);
    await setTimeout(10);

    logOut();
    refreshed();
    await setTimeout(10);

    expect(currentToast()?.title).toBe('Logged out');
  });
});

it('given nobody was signed in, when a call signs somebody in, then what follows it happens', async () => {
  const signingIn = new MutationObserver(givenScreen(undefined), {
    mutationFn: () => {
      sessionToken.keep('abc');
      return Promise.resolve();
    },
    onSuccess: () => toast({ title: 'Welcome back!' }),
  });
  await signingIn.mutate();
  expect(currentToast()?.title).toBe('Welcome back!');
});
