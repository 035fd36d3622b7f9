/** What a text to an agent is made of. */
export interface AgentText {
  readonly id: number;
  readonly customerName: string;
  readonly applicationId: string | null;
  readonly amountDue: string;
  readonly publicUrl: string;
  /** A debt is not told to others without need (CONC 7.9): the amount is left out unless a setting says otherwise. */
  readonly tellsAmount: boolean;
}

/** The text with which a request reaches an agent: name, reference and a link. */
export const agentText = (request: AgentText): string => {
  const reference = request.applicationId ?? `BC${request.id}`;
  const amount = request.tellsAmount && request.amountDue !== '' ? `, ${request.amountDue}` : '';
  return `Please call back ${request.customerName}, ref ${reference}${amount}. Details: ${request.publicUrl}/agent`;
};
