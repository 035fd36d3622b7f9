import { handle, page } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { OneDriveDeps } from '../deps.ts';
import { driveProblem, invalidPage, notConfigured } from '../errors.ts';
import { gatherFiles } from '../gather-files.ts';

const purpose = 'onedrive page';

/** A page's address is a part of Graph's own: it goes out closed, so that nobody can have us ask for another one. */
export const listOneDriveFiles = ({ pool, oneDrive, missing }: OneDriveDeps) =>
  handle(routes.listOneDriveFiles, async ({ query: { q = '', cursor }, caller }) => {
    if (!oneDrive) throw notConfigured(missing);
    const { connection, drive, cipher } = oneDrive;
    const address = cursor === undefined ? undefined : cipher.open(purpose, Buffer.from(cursor, 'base64url'));
    if (address === null) throw invalidPage();
    const { files, next } = await connection
      .use((token) => gatherFiles(drive, token, q, address))
      .catch((error: unknown) => {
        throw driveProblem(error);
      });
    await recordRead(pool, { caller, subject: 'onedrive/files' });
    return page([...files], next === null ? null : cipher.close(purpose, next).toString('base64url'));
  });
