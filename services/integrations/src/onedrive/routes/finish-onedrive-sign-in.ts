import { askAgainAt, handle, redirect } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { OneDriveContext } from '../context.ts';
import { DriveError } from '../drive.ts';
import { notConfigured } from '../errors.ts';
import { takeSignIn } from '../store/sign-ins.ts';

export const verifierPurpose = 'onedrive sign-in';

const failed = (sentence: string) =>
  redirect(`/admin?${new URLSearchParams({ auth_error: sentence }).toString()}`);

/** Microsoft's codes for what people do; its own descriptions are for developers. */
const sentences: Readonly<Record<string, string>> = {
  access_denied: 'You did not allow us to read your OneDrive, so nothing is connected.',
  consent_required: 'Your administrator must allow us to read OneDrive first.',
  temporarily_unavailable: 'Microsoft cannot sign anybody in at the moment. Please try again later.',
};

/** The member of staff comes back from Microsoft: only their own sign-in is ended here, and once. */
export const finishOneDriveSignIn = ({ pool, oneDrive, missing }: OneDriveContext) =>
  handle(routes.finishOneDriveSignIn, async ({ query, caller, correlationId, request }) => {
    const { code, state, error, returned } = query;
    if (!oneDrive) return failed(notConfigured(missing).message);
    if (caller.kind !== 'staff') {
      // Microsoft's redirect comes without our cookie; what our own page asks for comes with it.
      if (returned) return failed('Please sign in here first, and connect OneDrive again.');
      const again = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, value]),
      );
      again.set('returned', '1');
      return askAgainAt(`${request.path}?${again.toString()}`);
    }
    const taken = state === undefined ? null : await takeSignIn(pool, state, caller.sessionId);
    const verifier = taken && oneDrive.cipher.open(verifierPurpose, taken);
    if (verifier === null)
      return failed('This sign-in was used before, took too long, or was begun elsewhere. Please try again.');
    if (code === undefined)
      return failed(sentences[error ?? ''] ?? 'Microsoft did not sign you in. Please try again.');
    try {
      const tokens = await oneDrive.login.end(code, verifier);
      await oneDrive.connection.connect(tokens, { caller, correlationId });
    } catch (fault) {
      if (!(fault instanceof DriveError)) throw fault;
      return failed(
        fault.fault === 'signed-out'
          ? 'Microsoft did not accept the sign-in. Please try again.'
          : `${fault.message}. Please try again.`,
      );
    }
    return redirect('/admin?auth_success=true');
  });
