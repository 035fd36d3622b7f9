import { createServiceClient, type CallInput } from '@loanline/kit/http/client';
import type { HandlerContext } from '@loanline/kit/http/handler';
import { identityHeader } from '@loanline/kit/identity';
import type { Route, RouteOutput } from '@loanline/proto/contract';

type Asked = Pick<HandlerContext<Route>, 'caller' | 'correlationId' | 'request'>;

const timeoutMs = 8_000;

/** Calls messaging for the member of staff who asked, with their identity. */
export const callMessaging = <R extends Route>(
  messagingUrl: string,
  { caller, correlationId, request }: Asked,
  route: R,
  input: CallInput<R>,
): Promise<RouteOutput<R>> => {
  const identity = String(request.headers[identityHeader]);
  const call = createServiceClient(messagingUrl, () => Promise.resolve(identity));
  return call(route, input, { caller, correlationId, timeoutMs });
};
