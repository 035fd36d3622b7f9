import { flag } from '@loanline/kit/runtime/config';
import * as z from 'zod';

const withoutPath = (address: string) => new URL(address).pathname === '/';

export const objectStoreSettings = {
  /** Address of an S3-compatible object store; with it documents are stored there, not in DOCUMENTS_DIR. */
  DOCUMENTS_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(withoutPath, 'must be an address without a path, such as https://s3.eu-west-2.amazonaws.com')
    .optional(),
  DOCUMENTS_S3_REGION: z.string().trim().min(1).default('eu-west-2'),
  DOCUMENTS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  DOCUMENTS_S3_ACCESS_KEY_ID: z.string().trim().min(1).optional(),
  DOCUMENTS_S3_SECRET_ACCESS_KEY: z.string().trim().min(1).optional(),
  /** Whether the bucket is in the path of an address, or before the name of the host. */
  DOCUMENTS_S3_PATH_STYLE: flag.default(true),
};

type ObjectStoreConfig = z.output<z.ZodObject<typeof objectStoreSettings>>;

/** An S3-compatible store, and the account with it. */
export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly pathStyle: boolean;
}

const neededTogether = [
  'DOCUMENTS_S3_ENDPOINT',
  'DOCUMENTS_S3_BUCKET',
  'DOCUMENTS_S3_ACCESS_KEY_ID',
  'DOCUMENTS_S3_SECRET_ACCESS_KEY',
] as const;

/** What is missing where some of the settings of the store are given, for a ConfigError. */
export const missingForS3 = (
  config: ObjectStoreConfig & { readonly DOCUMENT_KEYS?: unknown },
): readonly string[] => {
  const [given] = neededTogether.filter((name) => config[name] !== undefined);
  if (given === undefined) return [];
  return [...neededTogether, 'DOCUMENT_KEYS' as const]
    .filter((name) => config[name] === undefined)
    .map((name) => `${name} (missing: ${given} is given)`);
};

/** Null where documents are in a folder. */
export const s3SettingsOf = (config: ObjectStoreConfig): S3Settings | null => {
  const {
    DOCUMENTS_S3_ENDPOINT: endpoint,
    DOCUMENTS_S3_BUCKET: bucket,
    DOCUMENTS_S3_ACCESS_KEY_ID: accessKeyId,
    DOCUMENTS_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return {
    endpoint,
    bucket,
    accessKeyId,
    secretAccessKey,
    region: config.DOCUMENTS_S3_REGION,
    pathStyle: config.DOCUMENTS_S3_PATH_STYLE,
  };
};
