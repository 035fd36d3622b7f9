import { callerGone } from '@loanline/kit/http/caller-gone';
import { currentContext } from '@loanline/kit/runtime/current-context';
import { clientAs } from '@loanline/kit/http/client-as';
import { handle } from '@loanline/kit/http/handler';
import { readIdempotencyKey } from '@loanline/kit/http/idempotency';
import { routes } from '@loanline/proto/routes';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { createHash } from 'node:crypto';
import type { OneDriveDeps } from '../deps.ts';
import { driveProblem, notConfigured, tookTooLong, workbookChanged } from '../errors.ts';
import { recordSync } from '../store/syncs.ts';

/** As the import takes at most. */
const mostBytes = 25 * 1024 * 1024;
/** Less than what a gateway waits for, the download before it included. */
const importMs = 90_000;

const versionOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

/**
 * Reminders makes the import, on behalf of the caller: the same rules, preview and reasons as for a file that they
 * choose.
 */
export const syncOneDriveFile = ({ pool, oneDrive, missing, remindersUrl }: OneDriveDeps) =>
  handle(routes.syncOneDriveFile, async ({ params: { fileId }, query, caller, request }) => {
    if (!oneDrive) throw notConfigured(missing);
    const gone = callerGone(request);
    const { connection, drive } = oneDrive;
    const file = await connection
      .use((token) => drive.download(token, fileId, mostBytes))
      .catch((error: unknown) => {
        throw driveProblem(error);
      });
    gone.throwIfAborted();
    const fileVersion = versionOf(file.bytes);
    if (query.fileVersion !== undefined && query.fileVersion !== fileVersion) throw workbookChanged();
    const call = clientAs(request, remindersUrl);
    const idempotencyKey = readIdempotencyKey(request) ?? currentContext().correlationId;
    const result = await call(
      routes.importReminders,
      { query: { dryRun: query.dryRun ? '1' : '0' } },
      { caller, file, idempotencyKey, timeoutMs: importMs, signal: gone },
    ).catch((error: unknown) => {
      // They are signed in, but their signed identity has expired meanwhile.
      throw error instanceof ProblemError && error.code === 'not-signed-in' ? tookTooLong() : error;
    });
    if (result.batchId !== null) {
      const actor = caller.username;
      await recordSync(pool, { fileId, fileName: file.name, result, actor });
    }
    return { ...result, fileVersion };
  });
