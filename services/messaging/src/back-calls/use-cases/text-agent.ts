import { parseUkPhone } from '@loanline/proto/rules/uk-phone';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { agentText } from '../agent-text.ts';
import type { BackCallRow } from '../store/back-call-row.ts';
import { recordAgentText } from '../store/save-back-call.ts';
import { insertOutbound } from '../../threads/store/insert-outbound.ts';

export type AgentTextParts = Pick<Deps, 'config' | 'channels'>;

/** Whom a request's text goes to: its own agent's mobile, or else the one of the settings; null when neither is set. */
const agentPhoneOf = (row: BackCallRow, fallback: string | undefined): string | null => {
  const own = row.agentPhone === null ? null : parseUkPhone(row.agentPhone);
  return own?.valid && own.kind === 'mobile' ? own.e164 : (fallback ?? null);
};

/**
 * Stores the text to a request's agent, in the transaction that gives the request to them; it is handed over after.
 * @returns the message's id, or null when there is nobody to be texted
 */
export const storeAgentText = async (
  { config, channels }: AgentTextParts,
  client: PoolClient,
  row: BackCallRow,
  author: string,
): Promise<number | null> => {
  const receiver = agentPhoneOf(row, config.BACK_CALL_AGENT_PHONE);
  if (receiver === null) return null;
  const body = agentText({
    ...row,
    publicOrigin: config.PUBLIC_ORIGIN,
    namesAmount: config.BACK_CALL_TEXT_NAMES_AMOUNT,
  });
  const id = await insertOutbound(client, {
    threadId: null,
    channel: 'sms',
    purpose: 'agent',
    sender: channels.sms?.from ?? '',
    receiver,
    body,
    author,
    clientId: null,
    overrideReason: null,
    retryOf: null,
    template: null,
  });
  await recordAgentText(client, row.id, id);
  return id;
};

/** Why a stored text has not reached the agent; undefined when it is on its way. */
export const agentTextError = async (
  { deliveryWorker }: Pick<Deps, 'deliveryWorker'>,
  messageId: number,
): Promise<string | undefined> => {
  const { errorMessage } = await deliveryWorker.deliver(messageId);
  return errorMessage ?? undefined;
};
