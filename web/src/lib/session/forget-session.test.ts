import { afterEach, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { dismissAll } from '../../ui/toast/dismiss-all.ts';
import { currentToast, dismiss, toast } from '../../ui/toast/toast.ts';
import { createStorage } from '../testing/storage.ts';
import { forgetSession } from './forget-session.ts';
import { createSessionToken, forgetWithSession } from './session-token.ts';

afterEach(dismissAll);

it('given notices of customers are on screen and waiting, when the session ends, then the login screen shows none of them', () => {
  const storage = createStorage();
  const token = createSessionToken(() => storage);
  token.keep('abc');
  const stop = forgetWithSession(token, () => forgetSession(new QueryClient()));
  for (const description of ['Maya, 07480', 'Ben, 07481', 'Zoe, 07482'])
    toast({ title: 'New Message', description, news: true });

  token.clear();
  toast({ title: 'Logged out' });

  expect(currentToast()?.title).toBe('Logged out');
  dismiss(currentToast()?.id ?? 0);
  expect(currentToast()).toBeUndefined();
  stop();
});
