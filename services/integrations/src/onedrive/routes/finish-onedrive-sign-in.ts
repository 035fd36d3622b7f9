import { askAgainAt, handle, redirect } from '@loanline/kit/http/handler';
import type { OneDriveSignInFault } from '@loanline/proto/entities/feeds/onedrive';
import { routes } from '@loanline/proto/routes';
import type { OneDriveDeps } from '../deps.ts';
import { DriveError } from '../drive.ts';
import { takeSignIn } from '../store/sign-ins.ts';

export const verifierPurpose = 'onedrive sign-in';

const failed = (fault: OneDriveSignInFault) => redirect(`/admin?auth_error=${fault}`);

/** By Microsoft's code for what a person did; its own descriptions are for developers. */
const faults: Readonly<Record<string, OneDriveSignInFault>> = {
  access_denied: 'declined',
  consent_required: 'consent-required',
  temporarily_unavailable: 'busy',
};

/** The member of staff comes back from Microsoft: only their own sign-in is ended here, and once. */
export const finishOneDriveSignIn = ({ pool, oneDrive }: OneDriveDeps) =>
  handle(routes.finishOneDriveSignIn, async ({ query, caller, request }) => {
    const { code, state, error, returned } = query;
    if (!oneDrive) return failed('not-configured');
    if (caller.kind !== 'staff') {
      // Microsoft's redirect comes without our cookie; what our own page asks for comes with it.
      if (returned) return failed('signed-out');
      const again = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, value]),
      );
      again.set('returned', '1');
      return askAgainAt(`${request.path}?${again.toString()}`);
    }
    const taken = state === undefined ? null : await takeSignIn(pool, state, caller.sessionId);
    const verifier = taken && oneDrive.cipher.open(verifierPurpose, taken);
    if (verifier === null) return failed('expired');
    if (code === undefined) return failed(faults[error ?? ''] ?? 'failed');
    try {
      const tokens = await oneDrive.login.end(code, verifier);
      await oneDrive.connection.connect(tokens, { caller });
    } catch (fault) {
      if (!(fault instanceof DriveError)) throw fault;
      return failed(fault.fault === 'misconfigured' ? 'wrong-settings' : 'failed');
    }
    return redirect('/admin?auth_success=true');
  });
