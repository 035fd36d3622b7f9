import type { RequestedDocument } from '@loanline/proto/entities/document';
import type { Tone } from '../../../ui/badge.ts';

/** What has become of a document, in the customer's words. */
export const documentStates: Readonly<Record<RequestedDocument['state'], readonly [string, Tone]>> = {
  requested: ['To send', 'warning'],
  received: ['We are checking it', 'info'],
  accepted: ['Accepted', 'success'],
  refused: ['Send it again', 'danger'],
};
