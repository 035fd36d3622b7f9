import type { DriveFile } from '@loanline/proto/entities/feeds/onedrive';
import type { OneDriveOnSandbox } from './onedrive-on-sandbox.ts';

export interface Refusal {
  readonly error: string;
}

/** The calls that show how the connection to OneDrive is. */
export const onedriveCalls = (on: () => OneDriveOnSandbox) => ({
  list: (instance = 0) => on().call<DriveFile[] & Refusal>('GET', '/api/onedrive/files', { instance }),
  test: () => on().call<{ state: string; message: string }>('GET', '/api/onedrive/test'),
});
