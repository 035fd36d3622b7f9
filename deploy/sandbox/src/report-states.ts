import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxContext } from './context.ts';
import type { SandboxMessage } from './messages.ts';

export interface State {
  readonly status: string;
  readonly errorCode: number | null;
}

/** The states that a message goes through, or those of one that fails. */
export const statesOf = (channel: 'sms' | 'whatsapp', failure: number | null): State[] => {
  if (failure !== null) return [{ status: channel === 'sms' ? 'undelivered' : 'failed', errorCode: failure }];
  return ['sent', 'delivered'].map((status) => ({ status, errorCode: null }));
};

/** Reports the states of a message to the product one after the other, as the behaviour says. */
export const reportStates = async (
  { behaviour, stopping }: SandboxContext,
  message: SandboxMessage,
  states: readonly State[],
  send: (state: State) => Promise<unknown>,
): Promise<void> => {
  const { delayMs, double, reorder, drop } = behaviour().callbacks;
  for (const { status, errorCode } of states)
    Object.assign(message, { status, errorCode, updatedAt: new Date() });
  if (drop) return;
  for (const state of reorder ? states.toReversed() : states) {
    await wait(delayMs);
    if (stopping.aborted) return;
    await send(state);
    if (double) await send(state);
  }
};
