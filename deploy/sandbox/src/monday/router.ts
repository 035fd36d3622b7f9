import express, { Router, type Response } from 'express';
import { answerQuery } from './answer.ts';
import type { Monday, MondayFault } from './boards.ts';

const refuse = (response: Response, status: number, code: string, message: string, more: object = {}) =>
  response.status(status).json({ errors: [{ message, extensions: { code, ...more } }], account_id: 1 });

/** @returns true when the call is to be answered as usual */
const injectFault = (monday: Monday, fault: MondayFault | null | undefined, response: Response): boolean => {
  switch (fault?.kind) {
    case 'late':
      monday.ahead += fault.minutes * 60_000;
      return true;
    case 'hang':
      return false;
    case 'half':
      response.type('application/json').send('{"data":{"boards":[{"items_page":{"cursor":null,"ite');
      return false;
    case 'refuse': {
      const { status, code = String(status), retryAfter } = fault;
      if (retryAfter !== undefined) response.set('retry-after', String(retryAfter));
      refuse(
        response,
        status,
        code,
        'Refused',
        retryAfter === undefined ? {} : { retry_in_seconds: retryAfter },
      );
      return false;
    }
    case undefined:
      return true;
  }
};

/** The GraphQL endpoint of monday.com, as its official client speaks to it. */
export const createMondayRouter = (monday: Monday) => {
  const router = Router();
  router.post('/v2', express.json({ limit: '1mb' }), async (request, response) => {
    if (request.headers.authorization !== monday.token) {
      refuse(response, 401, 'NOT_AUTHENTICATED', 'Not Authenticated');
      return;
    }
    if (!/^\d{4}-(01|04|07|10)$/.test(String(request.headers['api-version']))) {
      refuse(response, 400, 'INVALID_VERSION', 'The API version is not valid');
      return;
    }
    if (!injectFault(monday, monday.next.shift(), response)) return;
    const { query = '', variables = {} } = request.body as {
      query?: string;
      variables?: Record<string, unknown>;
    };
    const answer = await answerQuery(monday, query, variables);
    if (!answer.errors) monday.calls += 1;
    response.json({ ...answer, account_id: 1 });
  });
  return router;
};
