import { whileFrozen } from '@loanline/kit/testing/faults/freeze';
import { eventually, freePort, startServer } from '@loanline/kit/testing/processes';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Gate, type Fault } from './s3-gate.ts';

const require = createRequire(import.meta.url);
const program = require.resolve('s3rver/bin/s3rver.js');

/** The only account that s3rver knows. */
const account = { accessKeyId: 'S3RVER', secretAccessKey: randomBytes(20).toString('hex') };

const startProgram = async (directory: string, port: number) => {
  // Its tokens for the next page of a listing need a cipher that OpenSSL 3 has only on request.
  const options = ['--openssl-legacy-provider', program, '--silent', '--no-vhost-buckets'];
  const place = ['--directory', directory, '--address', '127.0.0.1', '--port', String(port)];
  const server = startServer(process.execPath, [...options, ...place]);
  await eventually(() => fetch(`http://127.0.0.1:${port}`));
  return server;
};

/** An S3-compatible server (s3rver, as a process) with a bucket of its own, behind a gate that checks signatures. */
export const startS3Server = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'loanline-s3-'));
  const bucket = `documents-${randomUUID()}`;
  await mkdir(join(directory, bucket));
  const port = await freePort();
  let server = await startProgram(directory, port);
  let faultOf: (request: IncomingMessage) => Fault | undefined = () => undefined;
  const gate = await startS3Gate(port, account, (request) => faultOf(request));
  return {
    /** Breaks the connections to it, and counts them. */
    cut: gate.cut,
    connections: gate.connections,
    settings: {
      ...account,
      bucket,
      endpoint: `http://127.0.0.1:${gate.port}`,
      region: 'us-east-1',
      pathStyle: true,
    },
    /** Disturbs the answers to some requests, until it is called again. */
    disturb: (next: (request: IncomingMessage) => Fault | undefined = () => undefined) => {
      faultOf = next;
    },
    /** Names of all objects, and their content. */
    objects: async (): Promise<string[]> => {
      const files = await readdir(join(directory, bucket), { recursive: true });
      return files.flatMap((file) => /^(.*)\._S3rver_object$/.exec(file)?.[1] ?? []);
    },
    /** Where the server has an object. */
    pathOf: (object: string) => join(directory, bucket, `${object}._S3rver_object`),
    /** Does some work while it hangs: its connections stay open, but it answers nobody. */
    whileFrozen: <T>(work: () => Promise<T>) => whileFrozen([server.pid], work),
    whileDown: async <T>(work: () => Promise<T>): Promise<T> => {
      await server.stop();
      try {
        return await work();
      } finally {
        server = await startProgram(directory, port);
      }
    },
    stop: async () => {
      await gate.stop();
      await server.stop();
      await rm(directory, { recursive: true });
    },
  };
};

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/** The settings of the service for a server. */
export const s3Environment = ({ settings }: Pick<S3Server, 'settings'>): Record<string, string> => ({
  DOCUMENTS_S3_ENDPOINT: settings.endpoint,
  DOCUMENTS_S3_REGION: settings.region,
  DOCUMENTS_S3_BUCKET: settings.bucket,
  DOCUMENTS_S3_ACCESS_KEY_ID: settings.accessKeyId,
  DOCUMENTS_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});
