import { retryAfterOf } from '@loanline/kit/http/retry-after';
import {
  Client,
  GraphError,
  HTTPMessageHandler,
  RedirectHandler,
  ResponseType,
  RetryHandler,
  RetryHandlerOptions,
} from '@microsoft/microsoft-graph-client';
import type { DriveFile } from '@loanline/proto/entities/feeds/onedrive';
import * as z from 'zod';
import { DriveError, type Drive, type DriveBytes, type DrivePage } from './drive.ts';
import { graphErrorOf, refusedAnswer } from './graph-errors.ts';
import { elsewhere, GraphGate } from './host-allow-list.ts';

export interface GraphSettings {
  /** Of a stand-in. */
  readonly graphUrl: string | undefined;
  readonly timeoutMs: number;
}

const microsoftGraph = 'https://graph.microsoft.com';
const fields = 'id,name,size,lastModifiedDateTime,file';
/** The most that Graph gives in one page. */
const pageSize = 200;

const item = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().default(0),
  lastModifiedDateTime: z.iso.datetime({ offset: true }).optional(),
  /** Folders have none. */
  file: z.object({}).optional(),
});
const page = z.object({ value: z.array(item), '@odata.nextLink': z.string().optional() });

const isWorkbook = ({ name, file }: z.output<typeof item>) =>
  file !== undefined && /\.(xlsx|xls)$/i.test(name);

const presentFile = ({ id, name, size, lastModifiedDateTime }: z.output<typeof item>): DriveFile => ({
  id,
  name,
  size,
  changedAt: lastModifiedDateTime === undefined ? null : new Date(lastModifiedDateTime).toISOString(),
});

/** Retries after a short `Retry-After`; a longer one is an error for the caller. */
const longestWaitMs = 3_000;
const isSoon = (headers: Headers) => (retryAfterOf(headers) ?? Infinity) <= longestWaitMs;
const retries = () =>
  new RetryHandlerOptions(1, 2, (_delay, _attempt, _request, _options, response) => isSoon(response.headers));

const tooLarge = (mostBytes: number) =>
  new DriveError('too-large', `Files can be up to ${Math.floor(mostBytes / 1024 / 1024)} MB`);

const readAtMost = async (body: ReadableStream<Uint8Array>, mostBytes: number): Promise<DriveBytes> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > mostBytes) throw tooLarge(mostBytes);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

const understood = <S extends z.ZodType>(schema: S, answer: unknown): z.output<S> => {
  const read = schema.safeParse(answer);
  if (!read.success) throw new DriveError('failed', 'OneDrive answered in a way that we do not understand');
  return read.data;
};

/** A OneDrive, read through Microsoft Graph with its own client. */
export const createGraphDrive = ({ graphUrl, timeoutMs }: GraphSettings): Drive => {
  const baseUrl = graphUrl ?? microsoftGraph;

  const withClient = async <T>(token: string, use: (client: Client) => Promise<T>): Promise<T> => {
    const gate = new GraphGate({ graphUrl: baseUrl, standInUrl: graphUrl, token, timeoutMs });
    const chain = [new RetryHandler(retries()), new RedirectHandler(), gate, new HTTPMessageHandler()];
    try {
      return await use(Client.initWithMiddleware({ baseUrl, defaultVersion: 'v1.0', middleware: chain }));
    } catch (error) {
      throw gate.refusal ?? graphErrorOf(error, gate.timedOut);
    }
  };

  const readPage = async (token: string, address: string): Promise<DrivePage> =>
    withClient(token, async (client) => {
      const { value, '@odata.nextLink': next } = understood(page, await client.api(address).get());
      return { files: value.filter(isWorkbook).map(presentFile), next: next ?? null };
    });

  return {
    check: (token) =>
      withClient(token, async (client) => {
        await client.api('/me/drive').select('id').get();
      }),
    list: (token, search) => {
      const at =
        search === ''
          ? '/me/drive/root/children'
          : `/me/drive/root/search(q='${encodeURIComponent(search.replaceAll("'", "''"))}')`;
      return readPage(token, `${at}?$select=${fields}&$top=${pageSize}`);
    },
    // The client accepts whole addresses only over https.
    next: async (token, address) => {
      if (!address.startsWith(`${baseUrl}/v1.0/`)) throw elsewhere();
      return readPage(token, address.slice(`${baseUrl}/v1.0`.length));
    },
    download: async (token, fileId, mostBytes) => {
      const at = `/me/drive/items/${encodeURIComponent(fileId)}`;
      const found = await withClient(token, async (client) =>
        understood(item, await client.api(at).select(fields).get()),
      );
      if (!isWorkbook(found)) throw new DriveError('no-workbook', 'Choose a workbook: an .xlsx or .xls file');
      if (found.size > mostBytes) throw tooLarge(mostBytes);
      const content = () =>
        withClient(token, async (client) => {
          const api = client.api(`${at}/content`).responseType(ResponseType.RAW);
          const response = (await api.get()) as Response;
          if (!response.ok || !response.body) throw refusedAnswer(response.status, response.headers);
          const bytes = await readAtMost(response.body, mostBytes).catch((error: unknown) => {
            throw error instanceof DriveError ? error : new GraphError(response.status);
          });
          return { name: found.name, bytes };
        });
      return content().catch((error: unknown) => {
        if (error instanceof DriveError && error.fault === 'stale-link') return content();
        throw error;
      });
    },
  };
};
