import type { OneDriveSignInFault } from '@loanline/proto/entities/feeds/onedrive';
import { useEffect, useEffectEvent } from 'react';
import { useSearch } from '../../../ui/router/router.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { DashboardNav } from './use-view.ts';

const sentences: Readonly<Record<OneDriveSignInFault, string>> = {
  'not-configured': 'OneDrive is not set up. Ask your system administrator to set it up.',
  'wrong-settings': 'Microsoft does not accept our settings. Ask your system administrator to check them.',
  'signed-out': 'You were not signed in here. Sign in, then connect OneDrive again.',
  expired: 'This sign-in has expired, was already used or was started elsewhere. Connect OneDrive again.',
  declined: 'You did not allow us to read your OneDrive, so nothing is connected.',
  'consent-required': 'Your administrator must allow us to read OneDrive first.',
  busy: 'Microsoft cannot sign anyone in at the moment. Try again later.',
  failed: 'Microsoft did not sign you in. Try again.',
};

const isFault = (code: string): code is OneDriveSignInFault => Object.hasOwn(sentences, code);

/** The sentence of a code; addresses are made up by others as well, so any other code is a general failure. */
export const sentenceOf = (code: string): string => sentences[isFault(code) ? code : 'failed'];

/** Shows how a sign-in to OneDrive went, opens its workbooks, and clears the address. */
export const useOneDriveReturn = ({ replace }: DashboardNav): void => {
  const address = useSearch();
  const hasSucceeded = address.get('auth_success') === 'true';
  const failure = address.get('auth_error');
  const arrive = useEffectEvent(() => {
    toast(
      failure === null
        ? { title: 'OneDrive connected', description: 'You can now sync its workbooks.' }
        : {
            title: 'OneDrive Connection Failed',
            description: sentenceOf(failure),
            variant: 'destructive',
            duration: 10_000,
          },
    );
    // A view's address holds nothing but the view.
    replace({ section: 'reminders', oneDrive: failure === null });
  });
  const hasReturned = hasSucceeded || failure !== null;
  useEffect(() => {
    if (hasReturned) arrive();
  }, [hasReturned]);
};
