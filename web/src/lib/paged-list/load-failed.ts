import { useEffect } from 'react';
import { toast } from '../../ui/toast/toast.ts';
import { ApiError } from '../api/api-error.ts';

/** Says with a toast that a list could not be loaded, once for each failure; a 401 shows the login instead. */
export const useLoadFailedToast = (error: Error | null, description: string): void => {
  useEffect(() => {
    if (error === null || (error instanceof ApiError && error.status === 401)) return;
    toast({ title: 'Load Failed', description, variant: 'destructive' });
  }, [error, description]);
};
