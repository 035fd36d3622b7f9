import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

const call = z.strictObject({
  id: z.string(),
  type: z.literal('function'),
  function: z.strictObject({ name: z.string(), arguments: z.string() }),
});
const message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.enum(['system', 'user']), content: z.string() }),
  z.strictObject({
    role: z.literal('assistant'),
    content: z.string().nullable(),
    tool_calls: z.array(call).min(1).optional(),
  }),
  z.strictObject({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
]);

/** What of Chat Completions is used, as OpenAI describes it; anything else is refused. */
const request = z.strictObject({
  model: z.string(),
  messages: z.array(message).min(1),
  tools: z.array(
    z.strictObject({
      type: z.literal('function'),
      function: z.strictObject({
        name: z.string().regex(/^[\w-]{1,64}$/),
        description: z.string(),
        parameters: z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) }),
        strict: z.literal(true),
      }),
    }),
  ),
  tool_choice: z.enum(['auto', 'none']),
  temperature: z.number(),
  max_completion_tokens: z.int().positive(),
  response_format: z
    .strictObject({
      type: z.literal('json_schema'),
      json_schema: z.strictObject({
        name: z.string(),
        strict: z.literal(true),
        schema: z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) }),
      }),
    })
    .optional(),
});
export type ModelMessage = z.output<typeof message>;

/** Each call of a tool is answered before anything else is said. */
const isInOrder = (messages: readonly ModelMessage[]): boolean => {
  const open = new Set<string>();
  for (const one of messages) {
    if (one.role === 'tool') {
      if (!open.delete(one.tool_call_id)) return false;
    } else if (open.size > 0) return false;
    if (one.role === 'assistant') for (const { id } of one.tool_calls ?? []) open.add(id);
  }
  return open.size === 0;
};

/** What it says when it is asked. */
export type ModelTurn =
  | { readonly reads: readonly (readonly [name: string, args?: string])[] }
  | { readonly says: unknown }
  | { readonly refuses: string }
  | { readonly breaksOff: string }
  | { readonly status: number; readonly retryAfter?: number }
  | { readonly body: string }
  | { readonly hangs: true };

const send = (
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
};

const fail = (response: ServerResponse, status: number, message: string, headers?: Record<string, string>) =>
  send(
    response,
    status,
    JSON.stringify({ error: { message, type: 'error', param: null, code: null } }),
    headers,
  );

let calls = 0;
const messageOf = (turn: ModelTurn): [finish: string, message: object] => {
  if ('reads' in turn) {
    const tool_calls = turn.reads.map(([name, args = '{"after":0}']) => ({
      id: `call_${(calls += 1)}`,
      type: 'function',
      function: { name, arguments: args },
    }));
    return ['tool_calls', { content: null, refusal: null, tool_calls }];
  }
  if ('refuses' in turn) return ['stop', { content: null, refusal: turn.refuses }];
  if ('breaksOff' in turn) return ['length', { content: turn.breaksOff, refusal: null }];
  const said = 'says' in turn ? turn.says : '';
  return ['stop', { content: typeof said === 'string' ? said : JSON.stringify(said), refusal: null }];
};

/** A language model behind the wire of Chat Completions, that plays a script; it stores what it receives. */
export const startModelServer = async () => {
  const state = {
    /** What it does, call by call; the last one repeats. A function receives the request. */
    script: [] as (ModelTurn | ((messages: readonly ModelMessage[]) => ModelTurn))[],
    totalTokens: 500,
    asked: [] as string[],
    paths: [] as string[],
  };
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      state.asked.push(body);
      state.paths.push(`${incoming.method} ${incoming.url} ${incoming.headers.authorization}`);
      const read = request.safeParse(JSON.parse(body));
      if (!read.success) {
        fail(response, 400, z.prettifyError(read.error));
        return;
      }
      if (!isInOrder(read.data.messages)) {
        fail(response, 400, 'tool_call_ids did not have responses');
        return;
      }
      const next = state.script.length > 1 ? state.script.shift() : state.script[0];
      const turn = typeof next === 'function' ? next(read.data.messages) : next;
      if (!turn) {
        fail(response, 500, 'no script');
        return;
      }
      if ('hangs' in turn) return;
      if ('body' in turn) {
        send(response, 200, turn.body);
        return;
      }
      if ('status' in turn) {
        fail(
          response,
          turn.status,
          body.slice(0, 2000),
          turn.retryAfter === undefined ? {} : { 'retry-after': String(turn.retryAfter) },
        );
        return;
      }
      const [finish_reason, said] = messageOf(turn);
      send(
        response,
        200,
        JSON.stringify({
          id: 'chatcmpl-1',
          object: 'chat.completion',
          created: 1,
          model: read.data.model,
          choices: [{ index: 0, finish_reason, logprobs: null, message: { role: 'assistant', ...said } }],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: state.totalTokens },
        }),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return Object.assign(state, { url, stop });
};
