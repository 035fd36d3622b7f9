import { createStorageItem } from '../../../lib/storage/storage-item.ts';
import { recentRequests, type CodeRequest } from '../../../lib/codes/code-requests.ts';

interface RequestedCodes {
  readonly applicationId: string;
  readonly requests: readonly CodeRequest[];
}

const isRequestedCodes = (value: unknown): value is RequestedCodes =>
  typeof value === 'object' && value !== null && 'requests' in value && Array.isArray(value.requests);

/** A phone may drop the page while its customer reads the text message. */
const item = createStorageItem('loanline.codes', isRequestedCodes, () => sessionStorage);

export const requestedCodes = {
  /** The requests for codes of an application that still count, the oldest first. */
  read: (applicationId: string): readonly CodeRequest[] => {
    const found = item.read();
    return found?.applicationId === applicationId ? recentRequests(found.requests, Date.now()) : [];
  },
  write: (applicationId: string, requests: readonly CodeRequest[]): void =>
    item.write({ applicationId, requests }),
  clear: (): void => item.clear(),
};
