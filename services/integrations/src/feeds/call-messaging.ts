import type { CallInput } from '@loanline/kit/http/client';
import { clientAs } from '@loanline/kit/http/client-as';
import type { HandlerContext } from '@loanline/kit/http/handler';
import type { Route, RouteOutput } from '@loanline/proto/contract';

type Asked = Pick<HandlerContext<Route>, 'caller' | 'request'>;

const timeoutMs = 8_000;

/** Calls messaging for the member of staff who asked, with their identity. */
export const callMessaging = <R extends Route>(
  messagingUrl: string,
  { caller, request }: Asked,
  route: R,
  input: CallInput<R>,
): Promise<RouteOutput<R>> => clientAs(request, messagingUrl)(route, input, { caller, timeoutMs });
