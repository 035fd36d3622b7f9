import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const templateSid = `HX${'5'.repeat(32)}`;

const approved = {
  sid: templateSid,
  body: 'Hi {{1}}, {{2}} See {{3}} Reply STOP to end these messages.',
  status: 'approved',
};
export type ProviderTemplate = typeof approved;

/** Plays the part of Twilio that lists templates, and takes no message for now. */
export const createTemplateProvider = () => {
  let listed: readonly ProviderTemplate[] | 'hang' | 'fail' = [approved];
  let asked = 0;
  const list = (templates: readonly ProviderTemplate[]) => ({
    contents: templates.map(({ sid, body, status }) => ({
      sid,
      friendly_name: 'application_update',
      language: 'en_GB',
      types: { 'twilio/text': { body } },
      approval_requests: { status },
    })),
    meta: { page: 0, page_size: 50, next_page_url: null, key: 'contents' },
  });
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'POST') return void answer(429, { code: 20429 });
    asked += 1;
    if (listed === 'fail') answer(500, {});
    else if (listed !== 'hang') answer(200, list(listed));
  });
  return {
    approved,
    asked: () => asked,
    lists: (templates: typeof listed) => {
      listed = templates;
    },
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    start: () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
