import { backCallStatusLabels } from '@loanline/proto/enums/back-call-statuses';
import { inquiryStatusLabels } from '@loanline/proto/enums/inquiry-statuses';
import { outcomeLabels, outcomes } from '@loanline/proto/enums/outcomes';
import { staffStageName } from '@loanline/proto/enums/stages';
import { reasonLabel } from '@loanline/proto/rules/texts/outcome-texts';
import { capitalised } from '@loanline/proto/rules/texts/capitalised';
import { actions } from './audit-actions.ts';

const statuses: Readonly<Record<string, string>> = { ...inquiryStatusLabels, ...backCallStatusLabels };

const statusText = (names: string): string => {
  if (statuses[names]) return `Changed the status to ${statuses[names]}`;
  const from = Object.keys(statuses).find((status) => names.startsWith(`${status} to `));
  if (from === undefined) return `Changed the status to ${names}`;
  const to = names.slice(`${from} to `.length);
  return `Changed the status from ${statuses[from]} to ${statuses[to] ?? to}`;
};

/** A change of an account, such as 'agent to admin disabled'. */
const accountText = (change: string): string => {
  const [, was, is] = /^(admin|agent) to (admin|agent)/.exec(change) ?? [];
  const done = [
    ...(was && was !== is ? [`changed the role from ${was} to ${is}`] : []),
    ...(change.endsWith('disabled') ? ['disabled the account'] : []),
    ...(change.endsWith('enabled') ? ['enabled the account'] : []),
  ];
  return capitalised(done.join(' and ') || 'changed the account');
};

/** What somebody did, in plain words, and their reason, where they gave one. */
interface EntryText {
  readonly action: string;
  readonly reason: string | null;
}

/** Reads the reason of an entry about an outcome, such as 'cancelled: Too young'; former entries have a code, as 'no-answer'. */
const outcomeText = (stored: string): EntryText | undefined => {
  const outcome = outcomes.find((one) => stored.startsWith(`${one}: `));
  return (
    outcome && {
      action: `Set the outcome to ${outcomeLabels[outcome]}`,
      reason: reasonLabel(outcome, stored.slice(`${outcome}: `.length)),
    }
  );
};

const actorNames: Readonly<Record<string, string>> = {
  customer: 'Customer',
  system: 'System',
  retention: 'Retention job',
  unknown: 'Unknown username',
};

/** Names who acted: a username, or the customer or system that has no account. */
export const actorName = (actor: string): string => actorNames[actor] ?? actor;

/** Says what an audit entry is about; that of a stage has its stages where others have a reason. */
export const entryText = ({ action, reason }: { action: string; reason: string | null }): EntryText => {
  const words = action.replaceAll('-', ' ');
  const text = actions[words] ?? capitalised(words);
  const [, from, to] = /^stage (\d+) to (\d+)$/.exec(reason ?? '') ?? [];
  if (from && to) {
    const [was, is] = [staffStageName(Number(from)), staffStageName(Number(to))];
    if (was !== is) return { action: `${text} from ${was} to ${is}`, reason: null };
    return { action: action === 'change stage' ? `Changed the note of ${is}` : text, reason: null };
  }
  if (action === 'set outcome') return outcomeText(reason ?? '') ?? { action: text, reason };
  if (action.startsWith('status ')) return { action: statusText(action.slice('status '.length)), reason };
  if (action.startsWith('assign to ')) return { action: `Assigned to ${action.slice(10)}`, reason };
  if (/^change (admin|agent|disabled|enabled)/.test(action))
    return { action: accountText(action.slice('change '.length)), reason };
  if (action.startsWith('open as ')) return { action: `Created the account as ${action.slice(8)}`, reason };
  return { action: text, reason };
};
