import type { StaffRole } from '@loanline/proto/enums/staff-roles';

interface Assigned {
  readonly status: string;
  readonly assignedTo: string | null;
}

/** The agents who see a request: null is every agent. */
const agentsWhoSee = ({ status, assignedTo }: Assigned): readonly string[] | null => {
  if (status !== 'send to agent') return [];
  return assignedTo === null ? null : [assignedTo];
};

/** The agents who see the request now, or saw it before the change; null is every agent. */
export const agentsConcerned = (before: Assigned, after: Assigned): string[] | null => {
  const [saw, see] = [agentsWhoSee(before), agentsWhoSee(after)];
  return saw && see ? [...new Set([...saw, ...see])] : null;
};

/** Whether a change gives a request to an agent, or to every agent, who did not have it as theirs before. */
export const isAssignment = (before: Assigned, after: Assigned): boolean =>
  after.status === 'send to agent' &&
  (before.status !== 'send to agent' || before.assignedTo !== after.assignedTo);

/**
 * An admin sees every request. An agent sees what is with the agents at this moment, and of that what is for them, or for
 * whichever of them takes it.
 */
export const maySee = (
  { role, username }: { readonly role: StaffRole; readonly username: string },
  backCall: Assigned,
): boolean => role === 'admin' || (agentsWhoSee(backCall)?.includes(username) ?? true);

/** Whether somebody may give a request to this agent: whom it is for is up to admins. Naming who has it changes nothing. */
export const mayAssign = (
  { role }: { readonly role: StaffRole },
  backCall: Assigned,
  assignedTo: string | undefined,
): boolean => role === 'admin' || assignedTo === undefined || assignedTo === backCall.assignedTo;

/** How long somebody may undo a status, in minutes; an agent one with which they handed a request over. */
const undoMinutes = 10;

interface LatestMove {
  readonly fromStatus: string;
  readonly actor: string;
  readonly minutesAgo: number;
}

/** Whether a move undoes the latest one, which the same person made. */
export const undoes = ({ username }: { readonly username: string }, to: string, last: LatestMove): boolean =>
  last.actor === username && last.fromStatus === to && last.minutesAgo < undoMinutes;

/** An agent who chose a wrong status has the request no more, and yet may put it back: nobody else has moved it since. */
export const mayTakeBack = (
  { role, username }: { readonly role: StaffRole; readonly username: string },
  { assignedTo }: Assigned,
  last: LatestMove | null,
): boolean =>
  role === 'agent' &&
  (assignedTo === null || assignedTo === username) &&
  last !== null &&
  undoes({ username }, 'send to agent', last);

/**
 * Whom a request is for after a change. An undo restores whom it was for before; any other change leaves that, unless it
 * names an agent.
 * @param reversed the change that is undone; its `assignedBefore` is '' for nobody, and null where that is not known
 */
export const assigneeAfter = (
  { assignedTo: current }: Assigned,
  { to, assignedTo }: { readonly to: string; readonly assignedTo: string | undefined },
  reversed: { readonly assignedBefore: string | null } | null,
): string | null => {
  if (to === 'send to agent' && assignedTo !== undefined) return assignedTo;
  if (!reversed || reversed.assignedBefore === null) return current;
  return reversed.assignedBefore || null;
};
