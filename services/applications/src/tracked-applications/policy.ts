import type { Caller } from '@loanline/kit/access/identity';

/** Only staff see the personal data that the tracker does not show, and other services, which show it only to staff. */
export const maySeePersonalData = (
  caller: Caller,
): caller is Extract<Caller, { kind: 'staff' | 'service' }> =>
  caller.kind === 'staff' || caller.kind === 'service';
