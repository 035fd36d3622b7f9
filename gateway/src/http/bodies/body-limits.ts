import type { Route } from '@loanline/proto/contract';

/** The same limit as the services have for JSON. */
const bodyLimitBytes = 100 * 1024;
/** Meta sends up to 3 MB in one request; one pass over the body checks the signature. */
const webhookLimitBytes = 4 * 1024 * 1024;
/** The gateway's own calls: credentials, names and settings of accounts. */
const ownLimitBytes = 16 * 1024;
/** The services read files themselves, and limit the size of each. */
const uploadLimitBytes = 30 * 1024 * 1024;

/** The longest body that a route accepts. */
export const mostBytesOf = ({
  service,
  upload,
  bytes,
  access,
}: Pick<Route, 'service' | 'upload' | 'bytes' | 'access'>): number => {
  if (service === 'gateway') return ownLimitBytes;
  if (upload) return uploadLimitBytes;
  if (bytes) return bytes;
  return access === 'webhook' ? webhookLimitBytes : bodyLimitBytes;
};
