import type { Inquiry } from '@loanline/proto/entities/inquiry';

/** The copy with the higher version; on a tie, the incoming one. */
export const latest = (known: Inquiry | undefined, incoming: Inquiry): Inquiry =>
  known && known.version > incoming.version ? known : incoming;
