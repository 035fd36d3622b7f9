import type { Response } from 'express';

/** An error as Twilio's REST API answers it. */
export const refuse = (response: Response, status: number, code: number, message: string): void => {
  response
    .status(status)
    .json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
};
