import { ProblemError } from '@loanline/kit/http/problem-error';
import { isPlainJson, isShareable, mostBodyBytes } from '@loanline/kit/http/shared-connection/protocol';
import type { OnAnswer, ReceivedAnswer } from '@loanline/kit/http/shared-connection/shared-connection';
import type { SharedConnections } from '@loanline/kit/http/shared-connection/shared-connections';
import type { Route } from '@loanline/proto/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serviceTimedOut, serviceUnreachable } from '../../errors.ts';
import { failCall, mayRepeat, prepareAnswer, timeoutOf, type ForwarderOptions } from './forwarder.ts';
import { sendAnswer } from './send-answer.ts';

type ForwardOverHttp = (
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer | undefined,
  route: Route,
  mayRetry?: boolean,
) => void;

const mayShare = (route: Route, { headers }: IncomingMessage, body: Buffer | undefined): boolean => {
  if (!isShareable(route)) return false;
  if (!body) return true;
  if (body.length > mostBodyBytes) return false;
  return route.access === 'webhook' ? headers['content-encoding'] === undefined : isPlainJson(headers);
};

const mayHaveBody = (status: number) => status !== 204 && status !== 304;

/**
 * Forwards short calls over shared connections, which costs a fraction of what HTTP costs. All other calls go over HTTP,
 * and so does every call while no shared connection is open.
 */
export const createSharedForwarder =
  (options: ForwarderOptions, shared: SharedConnections, forwardOverHttp: ForwardOverHttp) =>
  (
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer | undefined,
    route: Route,
    onAnswered: () => void,
  ): void => {
    const { method = '', url = '', headers } = request;
    const passBack = ({ status, headers: answerHeaders, body: answerBody }: ReceivedAnswer) => {
      const head = { statusCode: status, headers: answerHeaders };
      if (!prepareAnswer(options, head, request, response)) return;
      if (mayHaveBody(status)) answerHeaders['content-length'] = String(answerBody.length);
      sendAnswer(response, status, answerHeaders, answerBody);
    };
    const onAnswer: OnAnswer = (answer) => {
      stopWaiting();
      if (response.destroyed || response.writableEnded) return;
      if (answer instanceof Error) {
        if (mayRepeat(route)) forwardOverHttp(request, response, body, route, false);
        else failCall(options, response, answer, serviceUnreachable());
        return;
      }
      onAnswered();
      try {
        passBack(answer);
      } catch (error) {
        // There is no room, or HTTP does not allow the head. It must not cost the other calls their connection.
        failCall(
          options,
          response,
          error as Error,
          error instanceof ProblemError ? error : serviceUnreachable(),
        );
      }
    };
    const cancel = mayShare(route, request, body) && shared.send([method, url, headers], body, onAnswer);
    if (!cancel) {
      forwardOverHttp(request, response, body, route);
      return;
    }
    const deadline = setTimeout(
      () => {
        leave();
        failCall(options, response, new Error('The service did not answer in time'), serviceTimedOut());
      },
      timeoutOf(options, route),
    );
    const stopWaiting = () => {
      clearTimeout(deadline);
      response.off('close', leave);
    };
    const leave = () => {
      stopWaiting();
      cancel();
    };
    response.once('close', leave);
  };
