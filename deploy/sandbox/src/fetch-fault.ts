import type { Response } from 'express';

/** What goes wrong with one fetch. */
export type FetchFault =
  | { readonly kind: 'refuse'; readonly status: number; readonly retryAfter?: number }
  /** Never answered. */
  | { readonly kind: 'hang' }
  /** The answer ends in its middle. */
  | { readonly kind: 'half' };

/**
 * Injects a fault, if there is one.
 * @param refuse answers as the provider refuses
 * @returns true when the call is to be answered as usual
 */
export const injectFault = (
  fault: FetchFault | null | undefined,
  response: Response,
  refuse: (status: number) => void,
): boolean => {
  switch (fault?.kind) {
    case 'hang':
      return false;
    case 'half':
      response
        .type('application/json')
        .set('content-length', '5000')
        .write('{"values":[["Customer Name","Pho');
      setTimeout(() => response.destroy(), 20);
      return false;
    case 'refuse':
      if (fault.retryAfter !== undefined) response.set('retry-after', String(fault.retryAfter));
      refuse(fault.status);
      return false;
    case undefined:
      return true;
  }
};
