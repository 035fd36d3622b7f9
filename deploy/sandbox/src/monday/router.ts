import express, { Router, type Response } from 'express';
import { answerQuery, MondayError } from './answer.ts';
import type { Monday, MondayMishap } from './boards.ts';

const refuse = (response: Response, status: number, code: string, message: string, more: object = {}) =>
  response.status(status).json({ errors: [{ message, extensions: { code, ...more } }], account_id: 1 });

/** @returns true when the call goes on as it should */
const suffer = (mishap: MondayMishap | null | undefined, response: Response): boolean => {
  switch (mishap?.kind) {
    case 'hang':
      return false;
    case 'half':
      response.type('application/json').send('{"data":{"boards":[{"items_page":{"cursor":null,"ite');
      return false;
    case 'refuse': {
      const { status, code = String(status), retryAfter } = mishap;
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
  router.post('/v2', express.json({ limit: '1mb' }), (request, response) => {
    if (request.headers.authorization !== monday.token) {
      refuse(response, 401, 'NOT_AUTHENTICATED', 'Not Authenticated');
      return;
    }
    if (!/^\d{4}-(01|04|07|10)$/.test(String(request.headers['api-version']))) {
      refuse(response, 400, 'INVALID_VERSION', 'The API version is not valid');
      return;
    }
    if (!suffer(monday.next.shift(), response)) return;
    const { query, variables = {} } = request.body as { query?: string; variables?: object };
    try {
      monday.calls += 1;
      response.json({ data: answerQuery(monday, query ?? '', variables), account_id: 1 });
    } catch (error) {
      if (!(error instanceof MondayError)) throw error;
      refuse(response, 200, error.code, error.message);
    }
  });
  return router;
};
