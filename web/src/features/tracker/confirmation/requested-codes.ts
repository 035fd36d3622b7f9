import { codeMinutes } from '@loanline/proto/rules/confirmation-code';
import { createStorageItem } from '../../../lib/storage/storage-item.ts';

interface RequestedCode {
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface RequestedCodes {
  readonly applicationId: string;
  readonly requests: readonly RequestedCode[];
}

const isRequestedCodes = (value: unknown): value is RequestedCodes =>
  typeof value === 'object' && value !== null && 'requests' in value && Array.isArray(value.requests);

/** A phone may drop the page while its customer reads the text message. */
const item = createStorageItem('loanline.codes', isRequestedCodes, () => sessionStorage);

const requestsFor = (applicationId: string): readonly RequestedCode[] => {
  const found = item.read();
  if (found?.applicationId !== applicationId) return [];
  return found.requests.filter(({ at }) => Date.now() - at < codeMinutes * 60_000);
};

export const requestedCodes = {
  /** The requests for codes of an application that can still be answered, the oldest first. */
  read: (applicationId: string): readonly string[] =>
    requestsFor(applicationId).map(({ requestId }) => requestId),
  add: (applicationId: string, requestId: string): void =>
    item.write({
      applicationId,
      requests: [...requestsFor(applicationId), { requestId, at: Date.now() }],
    }),
  clear: (): void => item.clear(),
};
