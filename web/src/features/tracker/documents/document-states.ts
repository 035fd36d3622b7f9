import type { RequestedDocument } from '@loanline/proto/entities/document';
import type { Tone } from '../../../ui/badge.ts';

const states: Readonly<Record<RequestedDocument['state'], readonly [string, Tone]>> = {
  requested: ['To send', 'warning'],
  received: ['We are checking it', 'info'],
  accepted: ['Accepted', 'success'],
  refused: ['Send it again', 'danger'],
};

/** What has become of a document, in the customer's words. Nobody has to send again what nobody asked for. */
export const stateOf = ({ origin, state }: RequestedDocument): readonly [text: string, tone: Tone] =>
  state === 'refused' && origin !== 'request' ? ['We cannot use it', 'neutral'] : states[state];
