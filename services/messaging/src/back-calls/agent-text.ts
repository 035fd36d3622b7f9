/** What a text to an agent is made of. */
export interface AgentText {
  readonly id: number;
  readonly customerName: string;
  readonly applicationId: string | null;
  readonly amountDue: string;
  readonly publicOrigin: string;
  /** A debt must not be disclosed without need (CONC 7.9): the amount is left out unless a setting says otherwise. */
  readonly namesAmount: boolean;
}

type Named = Pick<AgentText, 'id' | 'customerName' | 'applicationId'>;

const whom = ({ id, customerName, applicationId }: Named) =>
  `Please call back ${customerName}, ref ${applicationId ?? `BC${id}`}`;
const beforeAmount = ', ';
const beforeLink = '. Details: ';

/** The text with which a request reaches an agent: name, reference and a link. */
export const agentText = (backCall: AgentText): string => {
  const amount = backCall.namesAmount && backCall.amountDue !== '' ? beforeAmount + backCall.amountDue : '';
  return `${whom(backCall)}${amount}${beforeLink}${backCall.publicOrigin}/agent`;
};

/**
 * How each text about a request begins, with the amount and without it. They continue past the reference: BC12 is not
 * BC123.
 */
export const agentTextBeginnings = (backCall: Named): readonly string[] => [
  whom(backCall) + beforeAmount,
  whom(backCall) + beforeLink,
];
