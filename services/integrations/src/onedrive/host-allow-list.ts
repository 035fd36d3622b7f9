import type { Context, Middleware } from '@microsoft/microsoft-graph-client';
import { DriveError } from './drive.ts';

/** The hosts on which Microsoft stores the files themselves. */
const downloadHosts = [
  'sharepoint.com',
  'sharepoint.us',
  'sharepoint.de',
  'sharepoint.cn',
  '1drv.com',
  'onedrive.live.com',
  'storage.live.com',
  'livefilestore.com',
  'microsoftpersonalcontent.com',
  'svc.ms',
];

const isMicrosofts = ({ protocol, hostname, port, username, password }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  downloadHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** True where the files of a drive may be fetched from: Microsoft's hosts, or those of a stand-in on this address. */
export const mayDownload = (url: string, standInUrl: string | undefined): boolean => {
  if (!URL.canParse(url)) return false;
  const target = new URL(url);
  return isMicrosofts(target) || (standInUrl !== undefined && target.origin === new URL(standInUrl).origin);
};

interface GateOptions {
  readonly graphUrl: string;
  /** Set only for a stand-in. */
  readonly standInUrl: string | undefined;
  readonly token: string;
  readonly timeoutMs: number;
}

/** Longest download: shorter than the signed identity lives with which the file is then imported. */
const downloadMs = 25_000;

export const elsewhere = () => new DriveError('failed', 'OneDrive sent us to an address that is not its own');

const refusalOf = (status: number): DriveError =>
  status >= 500 || status === 429
    ? new DriveError('failed', 'OneDrive is having problems')
    : new DriveError('stale-link', 'The link to the file has run out. Try again.');

/**
 * Comes right before the wire, and sees every hop: the token goes to Graph and nowhere else, a redirect only to where
 * files are. The library's own handler sends no token over plain http, and follows a redirect to anywhere.
 */
export class GraphGate implements Middleware {
  private next: Middleware | undefined;
  private signal: AbortSignal | undefined;
  private readonly options: GateOptions;
  /** Why it let a call go no further. */
  refusal: DriveError | undefined;

  constructor(options: GateOptions) {
    this.options = options;
  }

  get timedOut(): boolean {
    return this.signal?.aborted ?? false;
  }

  setNext(next: Middleware): void {
    this.next = next;
  }

  async execute(context: Context): Promise<void> {
    const { graphUrl, standInUrl, token, timeoutMs } = this.options;
    const url = typeof context.request === 'string' ? context.request : context.request.url;
    const isGraph = url.startsWith(`${graphUrl}/v1.0/`);
    if (!isGraph && !mayDownload(url, standInUrl)) this.refuse(elsewhere());
    const headers = new Headers(context.options?.headers);
    if (isGraph) headers.set('authorization', `Bearer ${token}`);
    else for (const name of ['authorization', 'content-type', 'cookie']) headers.delete(name);
    this.signal = AbortSignal.timeout(isGraph ? timeoutMs : downloadMs);
    context.options = { ...context.options, headers: Object.fromEntries(headers), signal: this.signal };
    await this.next?.execute(context);
    const { response } = context;
    if (!isGraph && response && !response.ok) this.refuse(refusalOf(response.status));
  }

  private refuse(refusal: DriveError): never {
    this.refusal = refusal;
    throw refusal;
  }
}
