import { Router, type RequestHandler, type Response } from 'express';
import { injectFault } from '../fetch-fault.ts';
import { createTokenCheck, type GoogleAccount } from './check-token.ts';
import type { Spreadsheet } from './spreadsheet.ts';
import { batchQuery, checked, GoogleError, spreadsheetQuery, valueRange, valuesQuery } from './values.ts';

const statuses: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

const refuse = (response: Response, code: number, message = 'Refused') =>
  void response.status(code).json({ error: { code, message, status: statuses[code] ?? 'UNKNOWN' } });

/** The part of the Sheets API that reads values, as Google's own client speaks to it. */
export const createGoogleRouter = (account: GoogleAccount, spreadsheet: Spreadsheet) => {
  const router = Router();
  const check = createTokenCheck(account);
  const requireAccess: RequestHandler<{ id: string }> = async (request, response, next) => {
    const fault = await check(request.headers.authorization);
    if (fault !== null) refuse(response, fault, 'Request had invalid authentication credentials.');
    else if (request.params.id !== account.spreadsheetId)
      refuse(response, 404, 'Requested entity was not found.');
    else if (injectFault(spreadsheet.next.shift(), response, (status) => refuse(response, status))) next();
  };
  const answer =
    (body: (query: unknown, params: Readonly<Record<string, string>>) => object): RequestHandler =>
    (request, response) => {
      try {
        response.json(body(request.query, request.params as Record<string, string>));
        spreadsheet.calls += 1;
      } catch (error) {
        if (!(error instanceof GoogleError)) throw error;
        refuse(response, error.status, error.message);
      }
    };
  const base = '/v4/spreadsheets/:id';

  router.get(
    `${base}/values\\:batchGet`,
    requireAccess,
    answer((query) => {
      const { ranges, ...options } = checked(batchQuery, query);
      const valueRanges = ranges.map((range) => valueRange(spreadsheet, range, options));
      return { spreadsheetId: account.spreadsheetId, valueRanges };
    }),
  );
  router.get(
    `${base}/values/:range`,
    requireAccess,
    answer((query, { range = '' }) => valueRange(spreadsheet, range, checked(valuesQuery, query))),
  );
  router.get(
    base,
    requireAccess,
    answer((query) => {
      checked(spreadsheetQuery, query);
      return {
        spreadsheetId: account.spreadsheetId,
        properties: { title: spreadsheet.title, locale: 'en_GB', timeZone: spreadsheet.timeZone },
        sheets: [...spreadsheet.tabs.keys()].map((title, index) => ({
          properties: { sheetId: index, title, index, sheetType: 'GRID' },
        })),
      };
    }),
  );
  return router;
};
