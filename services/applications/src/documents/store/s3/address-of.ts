import type { S3Settings } from './settings.ts';

/** The address of an object, or of the bucket, for a request. */
export const addressOf = (
  { endpoint, bucket, pathStyle }: Pick<S3Settings, 'endpoint' | 'bucket' | 'pathStyle'>,
  { key = '', query = {} }: { readonly key?: string; readonly query?: Readonly<Record<string, string>> },
): URL => {
  const address = new URL(pathStyle ? `/${bucket}/${key}` : `/${key}`, endpoint);
  if (!pathStyle) address.hostname = `${bucket}.${address.hostname}`;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
};
