import { codeMinutes } from '@loanline/proto/rules/confirmation-code';
import { createStorageItem } from '../../../lib/storage-item.ts';

interface RequestedCode {
  readonly applicationId: string;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const isRequestedCode = (value: unknown): value is RequestedCode =>
  typeof value === 'object' && value !== null && 'requestId' in value && 'at' in value;

/** A phone may drop the page while its customer reads the text message. */
const item = createStorageItem('loanline.code', isRequestedCode, () => sessionStorage);

export const requestedCode = {
  /** The latest request for a code of an application that can still be answered. */
  read: (applicationId: string): string | undefined => {
    const found = item.read();
    const isGood = found?.applicationId === applicationId && Date.now() - found.at < codeMinutes * 60_000;
    return isGood ? found.requestId : undefined;
  },
  write: (applicationId: string, requestId: string): void =>
    item.write({ applicationId, requestId, at: Date.now() }),
  clear: (): void => item.clear(),
};
