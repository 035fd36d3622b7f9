import OpenAI from 'openai';
import * as z from 'zod';
import { UnusableAnswerError } from './verify-citations.ts';

export interface ModelSettings {
  /** Base URL of an OpenAI-compatible API, such as https://api.example.com/v1. */
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
  /** Longest time of all its answers in one review, in milliseconds. */
  readonly timeoutMs: number;
  /** The most tokens, sent and received, of one review. */
  readonly maxTokens: number;
}

export type ModelRequest = Omit<
  OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming,
  'model' | 'stream'
>;

/** Compatible servers leave out what they do not know. */
const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                id: z.string(),
                function: z.object({ name: z.string(), arguments: z.string() }),
              }),
            )
            .nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ total_tokens: z.number() }).nullish(),
});

export interface ModelTurn {
  readonly content: string;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly arguments: string }[];
  /** Sent and received; estimated where the server gives no count. */
  readonly tokens: number;
}

const bytesOfToken = 4;

export interface LanguageModel {
  /** @throws UnusableAnswerError, or what the client throws */
  answer(request: ModelRequest, signal: AbortSignal): Promise<ModelTurn>;
}

/** A language model behind Chat Completions, asked with OpenAI's own client. */
export const createLanguageModel = ({ url, key, model, timeoutMs }: ModelSettings): LanguageModel => {
  const client = new OpenAI({
    baseURL: url,
    apiKey: key ?? 'none',
    ...(key === undefined && { defaultHeaders: { authorization: null } }),
    organization: null,
    project: null,
    timeout: timeoutMs,
    maxRetries: 1,
    // What it logs holds what it sends.
    logLevel: 'off',
    fetchOptions: { redirect: 'error' },
  });
  return {
    answer: async (request, signal) => {
      const response: unknown = await client.chat.completions.create({ ...request, model }, { signal });
      const read = completion.safeParse(response);
      const [choice] = read.data?.choices ?? [];
      if (!read.success || !choice) throw new UnusableAnswerError('it is not of the form that was asked for');
      const { message, finish_reason: end } = choice;
      if (message.refusal || end === 'content_filter') throw new UnusableAnswerError('it refused to answer');
      if (end === 'length') throw new UnusableAnswerError('it broke off');
      return {
        content: message.content ?? '',
        calls: (message.tool_calls ?? []).map(({ id, function: called }) => ({ id, ...called })),
        tokens:
          read.data.usage?.total_tokens ??
          Math.ceil(JSON.stringify([request, response]).length / bytesOfToken),
      };
    },
  };
};

const named = z.object({ name: z.string() });

/** Why an answer is not used, for the log of the review: nothing of what was sent or answered is in it. */
export const faultOf = (error: unknown): string => {
  if (error instanceof UnusableAnswerError) return error.message;
  if (error instanceof OpenAI.APIUserAbortError || error instanceof OpenAI.APIConnectionTimeoutError)
    return 'it took too long';
  if (error instanceof OpenAI.APIConnectionError) return 'it cannot be reached';
  if (!(error instanceof OpenAI.APIError))
    return named.safeParse(error).data?.name === 'SyntaxError' ? 'it is no JSON' : 'it could not be asked';
  const status = Number(error.status);
  if (status === 401 || status === 403) return 'it does not accept our key';
  return status === 429 ? 'it asks us to slow down' : `it answered with status ${status}`;
};
