import { useEffect } from 'react';
import { toast } from '../../ui/toast/toast.ts';
import { ApiError } from '../api/api-error.ts';

const isSignedOut = (error: Error): boolean => error instanceof ApiError && error.status === 401;

/**
 * Says with a toast that a list could not be loaded, once for each failure. A 401 shows the login instead, and without a
 * network a notice over the list's earlier rows.
 */
export const useLoadFailedToast = (error: Error | null, description: string, hasRows = false): void => {
  useEffect(() => {
    if (error === null || isSignedOut(error) || (hasRows && !navigator.onLine)) return;
    toast({ title: 'Load Failed', description, variant: 'destructive' });
  }, [error, description, hasRows]);
};
