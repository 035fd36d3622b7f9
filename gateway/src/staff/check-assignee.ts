import type { Caller } from '@loanline/kit/access/identity';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { isPlainJson } from '@loanline/kit/http/shared-connection/protocol';
import type { StaffRole } from '@loanline/proto/enums/staff-roles';
import { storableText } from '@loanline/proto/rules/forms/form-fields';
import type { IncomingHttpHeaders } from 'node:http';
import { noSuchAssignee } from '../errors.ts';
import { askWhoCalls } from '../ask-who-calls.ts';
import type { Accounts } from './accounts.ts';

const utf8 = new TextDecoder();

const readJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new ProblemError('malformed-request', 'The request is not valid JSON');
  }
};

/**
 * Checks whom an admin assigns something to, because no service knows the accounts. Returns the body with the account's
 * own spelling of the username. Nobody else may assign: the service refuses them whatever the name, so that they cannot
 * try out usernames here.
 * @param role which the account must have
 * @throws ProblemError `invalid-input` when no active account has this name and role, `unsupported-media-type`,
 * `malformed-request`, `service-unavailable` when the database does not answer in time
 */
export const createCheckAssignee =
  ({ usernameOf }: Pick<Accounts, 'usernameOf'>) =>
  async (role: StaffRole, caller: Caller, headers: IncomingHttpHeaders, body: Buffer): Promise<Buffer> => {
    if (caller.kind !== 'staff' || caller.role !== 'admin') return body;
    // The service reads a body in another encoding, and would find a name there that was not checked.
    if (!isPlainJson(headers)) throw new ProblemError('unsupported-media-type', 'Send JSON');
    const call = readJson(body) as { readonly assignedTo?: unknown } | null;
    const name = call?.assignedTo;
    if (typeof name !== 'string') return body;
    const username = await askWhoCalls(usernameOf(storableText(name).trim(), role));
    if (username === undefined) throw noSuchAssignee();
    return name === username ? body : Buffer.from(JSON.stringify({ ...call, assignedTo: username }));
  };

export type CheckAssignee = ReturnType<typeof createCheckAssignee>;
