import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readIntegrationsConfig } from '../config.ts';
import { mayDownload } from './host-allow-list.ts';

const url = 'http://127.0.0.1:1';
const others = {
  PORT: '0',
  DATABASE_URL: 'postgres://127.0.0.1/x',
  GATEWAY_PUBLIC_KEY: 'key',
  APPLICATIONS_URL: url,
  CHAT_URL: url,
  MESSAGING_URL: url,
  REMINDERS_URL: url,
};
const complete = {
  ONEDRIVE_CLIENT_ID: 'id',
  ONEDRIVE_CLIENT_SECRET: 'secret',
  ONEDRIVE_TOKEN_KEY: randomBytes(32).toString('base64'),
  PUBLIC_ORIGIN: 'https://loans.example.co.uk',
};

describe('the settings of OneDrive', () => {
  it('are either complete or absent', () => {
    expect(() => readIntegrationsConfig({ ...others, ...complete })).not.toThrow();
    expect(() => readIntegrationsConfig(others)).not.toThrow();
    expect(() =>
      readIntegrationsConfig({ ...others, ONEDRIVE_TOKEN_KEY: complete.ONEDRIVE_TOKEN_KEY }),
    ).not.toThrow();
  });

  it.each(['ONEDRIVE_CLIENT_ID', 'ONEDRIVE_CLIENT_SECRET', 'ONEDRIVE_TOKEN_KEY', 'PUBLIC_ORIGIN'] as const)(
    'given all but %s, then the service does not start, and names it',
    (name) => {
      expect(() => readIntegrationsConfig({ ...others, ...complete, [name]: '' })).toThrow(
        new RegExp(`${name} \\(missing`),
      );
    },
  );

  it.each([
    ['ONEDRIVE_TOKEN_KEY', 'too short'],
    ['ONEDRIVE_TOKEN_KEY', randomBytes(31).toString('base64')],
    ['ONEDRIVE_TENANT', 'a/../b'],
    ['ONEDRIVE_GRAPH_URL', 'file:///x'],
  ])('given %s is %s, then the error names the setting, and hides its value', (name, value) => {
    const read = () => readIntegrationsConfig({ ...others, ...complete, [name]: value });
    expect(read).toThrow(name);
    expect(read).not.toThrow(value);
  });
});

describe('where files may be fetched', () => {
  it.each([
    ['https://lender-my.sharepoint.com/personal/pat/_layouts/15/download.aspx?tempauth=x', true],
    ['https://my.microsoftpersonalcontent.com/personal/1/_layouts/15/download.aspx', true],
    ['https://public.am.files.1drv.com/y4m', true],
    ['http://lender-my.sharepoint.com/x', false],
    ['https://lender-my.sharepoint.com:8443/x', false],
    ['https://pat@lender-my.sharepoint.com/x', false],
    ['https://notsharepoint.com/x', false],
    ['https://sharepoint.com.example/x', false],
    ['https://127.0.0.1/x', false],
    ['http://127.0.0.1:1/x', false],
    ['/relative', false],
  ])('%s: %s', (address, may) => {
    expect(mayDownload(address, undefined)).toBe(may);
  });

  it('also on the one address of a stand-in, where there is one', () => {
    expect(mayDownload('http://127.0.0.1:1/x', 'http://127.0.0.1:1')).toBe(true);
    expect(mayDownload('http://127.0.0.1:2/x', 'http://127.0.0.1:1')).toBe(false);
  });
});
