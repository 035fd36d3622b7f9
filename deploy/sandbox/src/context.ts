import type { Accounts } from './accounts.ts';
import type { Behaviour, Fault } from './behaviour.ts';
import type { Messages } from './messages.ts';

/** What the parts of the sandbox share. */
export interface SandboxContext {
  readonly accounts: Accounts;
  readonly messages: Messages;
  /** Where the product's webhooks answer. */
  readonly publicOrigin: string;
  /** Where they are delivered: another address of the same product where the public one is not reached from here. */
  readonly deliverTo: string;
  /** Where the sandbox itself answers. */
  readonly ownUrl: () => string;
  readonly behaviour: () => Behaviour;
  /** What goes wrong with the message that is being sent to a number, +44... */
  readonly nextFault: (to: string | undefined) => Fault | undefined;
  /** Aborts when the sandbox stops: it sends nothing more. */
  readonly stopping: AbortSignal;
  /** Work that continues after an answer; awaited when the sandbox stops. */
  readonly later: (work: () => Promise<void>) => void;
}
