import type { World } from '../../socket/simulation/world.ts';
import type { ServerModel } from './server-model.ts';

interface Posted {
  readonly text: string;
  readonly clientId: string;
  readonly upTo: number;
}

/** What the page uses of a Response. A real one would take most of the time of a run. */
const respond = (status: number, body: object) => {
  const text = JSON.stringify(body);
  const json = () => Promise.resolve<unknown>(JSON.parse(text));
  const headers = new Map<string, string>();
  return { ok: status < 400, status, statusText: '', headers, json, text: () => Promise.resolve(text) };
};
type Answer = ReturnType<typeof respond>;

const problem = (status: number, code: string) =>
  respond(status, { error: 'The server refuses the call', code });

const numberIn = (url: URL, name: string) => {
  const value = url.searchParams.get(name);
  return value === null ? undefined : Number(value);
};

/** What the server does with a call that reaches it. */
const handle = (server: ServerModel, url: URL, body: unknown): object => {
  if (typeof body !== 'string') return server.page(numberIn(url, 'after'), numberIn(url, 'before'));
  const { text, clientId, upTo } = JSON.parse(body) as Posted;
  if (!url.pathname.endsWith('/mark-read')) return { message: server.store('customer', text, clientId) };
  server.read('customer', upTo);
  return { lastRead: { ...server.lastRead } };
};

/** The server refuses only what it has not stored, and only messages. */
const mayRefuse = (server: ServerModel, body: unknown): boolean => {
  if (typeof body !== 'string') return false;
  const { clientId } = JSON.parse(body) as Partial<Posted>;
  return clientId !== undefined && !server.has(clientId);
};

/**
 * What the browser calls `fetch`: the call arrives at one moment and the answer at another. Nothing reaches a page that
 * is gone.
 */
export const createFetchModel =
  (world: World, server: ServerModel, isOpen: () => boolean) =>
  (path: string, { body, signal }: RequestInit): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const fate = world.nextCall();
      const url = new URL(path, 'https://example.com');
      const fail = () => {
        if (isOpen()) reject(new TypeError('Failed to fetch'));
      };
      signal?.addEventListener('abort', () => reject(new Error('Timed out')));

      const answer = (response: Answer) =>
        world.later(`an answer, ${fate}`, () => {
          if (!isOpen() || fate === 'never answered') return;
          if (world.online && fate !== 'answer lost') resolve(response);
          else fail();
        });

      const arrive = () => {
        if (fate === 'never arrives') return;
        if (fate === 'unreachable' || !world.online) fail();
        else if (fate === 'too many requests') answer(problem(429, 'too-many-requests'));
        else if (fate === 'unavailable') answer(problem(503, 'service-unavailable'));
        else if (fate === 'refused' && mayRefuse(server, body)) answer(problem(400, 'invalid-input'));
        else answer(respond(200, handle(server, url, body)));
      };
      world.later(`a call of ${path}, ${fate}`, arrive);
    });
