import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const header = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '');

/** The parts of `Authorization: AWS4-HMAC-SHA256 Credential=…, SignedHeaders=…, Signature=…`. */
const partsOf = (authorization: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...authorization.matchAll(/(\w+)=([^,\s]+)/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  );

const queryOf = (address: string) => {
  const { searchParams } = new URL(address, 'http://store');
  return [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
};

/**
 * The code of the error with which S3 would refuse a request; undefined for one that is signed well (Signature Version 4, as
 * Amazon documents it).
 */
export const faultOfSignature = (
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Account,
): string | undefined => {
  const parts = partsOf(header(request, 'authorization'));
  const [keyId, day = '', region = '', service = ''] = (parts['Credential'] ?? '').split('/');
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId';
  if (header(request, 'x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signedHeaders = (parts['SignedHeaders'] ?? '').split(';');
  if (!signedHeaders.includes('host') || !signedHeaders.includes('x-amz-content-sha256'))
    return 'AccessDenied';
  const canonical = [
    request.method,
    new URL(request.url ?? '', 'http://store').pathname,
    queryOf(request.url ?? ''),
    ...signedHeaders.map((name) => `${name}:${header(request, name)}`),
    '',
    signedHeaders.join(';'),
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const signed = ['AWS4-HMAC-SHA256', header(request, 'x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretAccessKey}`, day));
  return hmac(key, signed).toString('hex') === parts['Signature'] ? undefined : 'SignatureDoesNotMatch';
};
