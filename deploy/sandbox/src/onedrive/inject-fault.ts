import type { Response } from 'express';
import type { OneDriveFault } from './account.ts';

/** @returns true when the call is to be answered as usual */
export const injectFault = (
  fault: OneDriveFault | null | undefined,
  response: Response,
  refuse: (status: number, code: string) => void,
): boolean => {
  switch (fault?.kind) {
    case 'hang':
      return false;
    case 'half':
      response.type('application/json').set('content-length', '5000').write('{"value":[{"id":"01');
      setTimeout(() => response.destroy(), 20);
      return false;
    case 'refuse':
      if (fault.retryAfter !== undefined) response.set('retry-after', String(fault.retryAfter));
      refuse(fault.status, fault.code ?? 'refused');
      return false;
    case 'expired-link':
    case 'elsewhere':
    case undefined:
      return true;
  }
};
