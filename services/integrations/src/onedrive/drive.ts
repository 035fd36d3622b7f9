import type { DriveFile } from '@loanline/proto/entities/feeds/onedrive';

/** One page of files. */
export interface DrivePage {
  readonly files: readonly DriveFile[];
  /** The address of the next page; null when this is the last. */
  readonly next: string | null;
}

/** A drive that workbooks come from, for whom an access token is theirs. */
export interface Drive {
  /** Whether it answers. @throws DriveError */
  check(token: string): Promise<void>;
  /** Files at the top of it, or what `search` finds anywhere in it. @throws DriveError */
  list(token: string, search: string): Promise<DrivePage>;
  /** The page at an address that a page before it gave. @throws DriveError */
  next(token: string, address: string): Promise<DrivePage>;
  /** One file, in memory: nothing of it reaches the disk. @throws DriveError */
  download(token: string, fileId: string, mostBytes: number): Promise<{ name: string; bytes: DriveBytes }>;
}

export type DriveBytes = Uint8Array<ArrayBuffer>;

/**
 * - `signed-out`: the token is not good, or the sign-in was taken back
 * - `misconfigured`: Microsoft does not accept our settings
 * - `gone`: there is no such file
 * - `no-workbook`, `too-large`: it cannot be imported
 * - `stale-link`: the link to its bytes has expired; a new one can be requested
 * - `failed`: it did not work this time
 */
export type DriveFault =
  'signed-out' | 'misconfigured' | 'gone' | 'no-workbook' | 'too-large' | 'stale-link' | 'failed';

const adviceOf = (seconds: number) => `Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;

/** A drive could not be read; the message is a sentence for staff. */
export class DriveError extends Error {
  override readonly name = 'DriveError';
  readonly fault: DriveFault;
  /** How long the provider asks us to wait. */
  readonly retryAfterSeconds: number | undefined;
  /** The sentence without the advice when to try again. */
  readonly reason: string;
  constructor(fault: DriveFault, reason: string, retryAfterSeconds?: number) {
    super(retryAfterSeconds === undefined ? reason : `${reason}. ${adviceOf(retryAfterSeconds)}`);
    this.fault = fault;
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
