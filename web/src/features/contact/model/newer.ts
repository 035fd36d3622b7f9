import type { Inquiry } from '@loanline/proto/entities/inquiry';

/** Of two copies of an inquiry the one with the larger version; of equals, the one that came in last. */
export const newer = (known: Inquiry | undefined, incoming: Inquiry): Inquiry =>
  known && known.version > incoming.version ? known : incoming;
