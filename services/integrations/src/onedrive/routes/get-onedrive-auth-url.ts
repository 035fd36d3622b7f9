import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { randomBytes } from 'node:crypto';
import type { OneDriveDeps } from '../deps.ts';
import { driveProblem, notConfigured } from '../errors.ts';
import { verifierPurpose } from './finish-onedrive-sign-in.ts';
import { insertSignIn } from '../store/sign-ins.ts';

export const getOneDriveAuthUrl = ({ prisma, oneDrive, missing }: OneDriveDeps) =>
  handle(routes.getOneDriveAuthUrl, async ({ caller }) => {
    if (!oneDrive) throw notConfigured(missing);
    const state = randomBytes(32).toString('base64url');
    const { authUrl, verifier } = await oneDrive.login.begin(state).catch((error: unknown) => {
      throw driveProblem(error);
    });
    const { sessionId } = caller;
    await insertSignIn(prisma, {
      state,
      sessionId,
      verifier: oneDrive.cipher.close(verifierPurpose, verifier),
    });
    return { authUrl };
  });
