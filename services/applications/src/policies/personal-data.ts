import type { Caller } from '@loanline/kit/identity';

/** Only staff see the personal data that the tracker does not show, and other services, which show it to staff alone. */
export const maySeePersonalData = (caller: Caller): boolean =>
  caller.kind === 'staff' || caller.kind === 'service';
