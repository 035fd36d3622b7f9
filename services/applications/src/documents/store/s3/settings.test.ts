import { expect, it } from '@jest/globals';
import { readApplicationsConfig } from '../../../config.ts';
import { s3SettingsOf } from './settings.ts';

const service = {
  PORT: '0',
  DATABASE_URL: 'postgres://localhost/applications',
  GATEWAY_PUBLIC_KEY: 'a key',
  DOCUMENT_KEYS: `2026:${Buffer.alloc(32).toString('base64')}`,
};
const store = {
  DOCUMENTS_S3_ENDPOINT: 'https://s3.eu-west-2.amazonaws.com',
  DOCUMENTS_S3_BUCKET: 'loanline-documents',
  DOCUMENTS_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  DOCUMENTS_S3_SECRET_ACCESS_KEY: 'a secret of the store',
};

it('the settings of a store are read', () => {
  expect(s3SettingsOf(readApplicationsConfig({ ...service, ...store }))).toEqual({
    endpoint: 'https://s3.eu-west-2.amazonaws.com',
    region: 'eu-west-2',
    bucket: 'loanline-documents',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'a secret of the store',
    pathStyle: true,
  });
  expect(s3SettingsOf(readApplicationsConfig(service))).toBeNull();
});

it.each([...Object.keys(store), 'DOCUMENT_KEYS'])(
  'a store without %s stops the start, which names it',
  (name) => {
    const given = { ...service, ...store, [name]: '' };
    expect(() => readApplicationsConfig(given)).toThrow(
      new RegExp(`${name} \\(missing: DOCUMENTS_S3_\\w+ is given\\)`),
    );
  },
);

it.each([
  ['DOCUMENTS_S3_ENDPOINT', 's3.eu-west-2.amazonaws.com'],
  ['DOCUMENTS_S3_ENDPOINT', 'ftp://s3.eu-west-2.amazonaws.com'],
  ['DOCUMENTS_S3_ENDPOINT', 'https://s3.eu-west-2.amazonaws.com/loanline-documents'],
  ['DOCUMENTS_S3_BUCKET', 'Loanline Documents'],
  ['DOCUMENTS_S3_BUCKET', '../other'],
  ['DOCUMENTS_S3_PATH_STYLE', 'maybe'],
])('%s cannot be %s', (name, value) => {
  const read = () => readApplicationsConfig({ ...service, ...store, [name]: value });
  expect(read).toThrow(name);
  expect(read).not.toThrow('a secret of the store');
});
