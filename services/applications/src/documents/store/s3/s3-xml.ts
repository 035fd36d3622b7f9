import { createHash } from 'node:crypto';

/** Names in a listing. They need no unescaping: the names that this service makes are letters, digits and hyphens. */
export const keysIn = (listing: string): string[] =>
  [...listing.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);

/** Such as `AccessDenied`; undefined where the answer holds no error. */
export const errorCodeIn = (answer: string): string | undefined =>
  /<Error>.*?<Code>(\w{1,60})<\/Code>/s.exec(answer)?.[1];

/** The body of a request to remove these objects, of which the answer names only those that failed. */
export const removalOf = (keys: readonly string[]): Buffer =>
  Buffer.from(
    `<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${keys
      .map((key) => `<Object><Key>${key}</Key></Object>`)
      .join('')}</Delete>`,
  );

/** Such requests need a checksum. */
export const md5Of = (body: Buffer): string => createHash('md5').update(body).digest('base64');
