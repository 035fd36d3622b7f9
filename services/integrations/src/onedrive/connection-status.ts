import { ProblemError } from '@loanline/kit/http/problem-error';
import type { OneDriveState } from '@loanline/proto/entities/feeds/onedrive';
import type { OneDrive } from './deps.ts';
import { DriveError } from './drive.ts';
import { notConfigured, reconnect } from './errors.ts';

interface Found {
  readonly state: OneDriveState;
  readonly message: string;
  readonly account: string | null;
}

const failureOf = (error: unknown): Pick<Found, 'state' | 'message'> => {
  if (error instanceof DriveError && error.fault === 'signed-out')
    return { state: 'reconnect', message: reconnect().message };
  if (error instanceof DriveError) return { state: 'failing', message: error.message };
  if (error instanceof ProblemError && error.code === 'not-allowed-now')
    return { state: 'reconnect', message: error.message };
  throw error;
};

/** The state of the connection to OneDrive, as OneDrive answers now. */
export const connectionStatus = async (
  oneDrive: OneDrive | null,
  missing: readonly string[],
): Promise<Found> => {
  if (!oneDrive) return { state: 'not-configured', message: notConfigured(missing).message, account: null };
  const { connection, drive } = oneDrive;
  const row = await connection.find();
  if (!row) return { state: 'not-connected', message: 'OneDrive is not connected yet', account: null };
  const { account } = row;
  try {
    await connection.use((token) => drive.check(token));
    return { state: 'connected', message: `Connected to the OneDrive of ${account}`, account };
  } catch (error) {
    return { ...failureOf(error), account };
  }
};
