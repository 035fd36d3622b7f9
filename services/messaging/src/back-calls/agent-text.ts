import type { BackCallRow } from './store/back-call-row.ts';

type Named = Pick<BackCallRow, 'id' | 'customerName' | 'applicationId'>;

/** What a text to an agent is made of. */
export interface AgentText extends Named, Pick<BackCallRow, 'phoneNumber' | 'amountDue' | 'status'> {
  readonly publicOrigin: string;
  /** A debt must not be disclosed without need (CONC 7.9): the amount is left out unless a setting says otherwise. */
  readonly namesAmount: boolean;
}

const whom = ({ id, customerName, applicationId }: Named) =>
  `Please call back ${customerName}, ref ${applicationId ?? `BC${id}`}`;
const beforeMore = ', ';
const beforeLink = '. Details: ';

/**
 * The text with which a request reaches an agent: name, reference, and a link to the agent's list. That list has only what
 * is assigned to an agent; until a request is, its text has the customer's number in place of the link.
 */
export const agentText = (backCall: AgentText): string => {
  const { phoneNumber, amountDue, status, publicOrigin, namesAmount } = backCall;
  const amount = namesAmount && amountDue !== '' ? beforeMore + amountDue : '';
  const where =
    status === 'send to agent' ? `${beforeLink}${publicOrigin}/agent` : `${beforeMore}on ${phoneNumber}.`;
  return whom(backCall) + amount + where;
};

/**
 * How each text about a request begins, with the amount or the number and without them. They continue past the reference:
 * BC12 is not BC123.
 */
export const agentTextBeginnings = (backCall: Named): readonly string[] => [
  whom(backCall) + beforeMore,
  whom(backCall) + beforeLink,
];

/** Why nobody is texted, with the agent who has the request where it is one agent's. */
export const nobodyToText = ({ assignedTo }: Pick<BackCallRow, 'assignedTo'>): string =>
  assignedTo === null
    ? 'There is no agent mobile number on this request.'
    : `We have no mobile number for ${assignedTo}.`;

/** Why the agent of a request was not texted; null when they were, or need not be. */
export const notTextedBecause = (
  row: Pick<BackCallRow, 'status' | 'assignedTo' | 'agentMessageId' | 'smsError'>,
): string | null =>
  row.status === 'send to agent' && row.agentMessageId === null ? nobodyToText(row) : row.smsError;
