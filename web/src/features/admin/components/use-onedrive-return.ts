import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from '../../../ui/toast/toast.ts';
import type { ViewControl } from './use-view.ts';

/** Whoever comes back from signing in to OneDrive is told how it went, and finds its workbooks; the address is cleared. */
export const useOneDriveReturn = ({ refine }: ViewControl): void => {
  const [address] = useSearchParams();
  const hasSucceeded = address.get('auth_success') === 'true';
  const failure = address.get('auth_error');
  const arrive = useEffectEvent(() => {
    toast(
      failure === null
        ? { title: 'OneDrive Connected', description: 'Its workbooks can be synced now.' }
        : {
            title: 'OneDrive Connection Failed',
            description: failure,
            variant: 'destructive',
            duration: 10_000,
          },
    );
    // A view's address holds nothing but the view.
    refine({ section: 'reminders', oneDrive: failure === null });
  });
  const hasReturned = hasSucceeded || failure !== null;
  useEffect(() => {
    if (hasReturned) arrive();
  }, [hasReturned]);
};
