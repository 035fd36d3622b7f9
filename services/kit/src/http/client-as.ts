import type { Route } from '@loanline/proto/contract';
import { identityHeader } from '../access/identity.ts';
import { createServiceClient } from './client.ts';
import type { ServiceRequest } from './service-request.ts';

/**
 * Calls another service as the caller of the request, with their signed identity.
 * @throws Error when the contract of the request does not delegate to that service, which would refuse the identity
 */
export const clientAs = ({ headers, res }: Pick<ServiceRequest, 'headers' | 'res'>, baseUrl: string) => {
  const identity = String(headers[identityHeader]);
  const { path, delegatesTo = [] } = (res?.locals as { route: Route }).route;
  return createServiceClient(baseUrl, (_caller, { service }) => {
    if (service === 'gateway' || !delegatesTo.includes(service))
      throw new Error(`${path} does not delegate to ${service}`);
    return Promise.resolve(identity);
  });
};
