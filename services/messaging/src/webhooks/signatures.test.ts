import { describe, expect, it } from '@jest/globals';
import { readFields } from './read-twilio.ts';
import { isSignedByMeta, isSignedByTwilio } from './signatures.ts';

/** The examples that Twilio publishes with its validators; the token of all of them is 12345. */
const address = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const call =
  'CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212';
const repeated = 'Sid=CA123&SidAccount=AC123&Digits=5678&Digits=1234&Digits=1234';
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

const check = (body: string, given: string | undefined, url = address, authToken = '12345') =>
  isSignedByTwilio({ authToken, signature: given, url, fields: readFields(body) });

describe("Twilio's signature", () => {
  it.each([
    ['of a call', call, address, signature],
    ['whatever the order of the fields', call.split('&').reverse().join('&'), address, signature],
    ['of a field that comes several times', repeated, address, 'IK+Dwps556ElfBT0I3Rgjkr1wJU='],
    [
      'of an address in mixed case',
      call,
      'https://MyCompany.com/myapp.php?foo=1&bar=2',
      'g9IN/x4Cft2g517EjYvEvM/W7LU=',
    ],
  ])('%s is right', (_what, body, url, given) => {
    expect(check(body, given, url)).toBe(true);
  });

  it.each<[string, string, string | undefined, string, string]>([
    ['a changed field', call.replace('1234&', '1235&'), signature, address, '12345'],
    ['a field more', `${call}&Extra=1`, signature, address, '12345'],
    ['a field less', call.replace('Digits=1234&', ''), signature, address, '12345'],
    ['the wrong scheme', call, signature, address.replace('https', 'http'), '12345'],
    ['another query', call, signature, `${address}&x=1`, '12345'],
    ['another token', call, signature, address, '12346'],
    ['no signature', call, undefined, address, '12345'],
    ['nothing for a signature', call, '', address, '12345'],
    ['another signature', call, 'RSOYDt4T1cUTdK1PDd93/VVr8B9=', address, '12345'],
  ])('is wrong with %s', (_what, body, given, url, token) => {
    expect(check(body, given, url, token)).toBe(false);
  });
});

/** HMAC-SHA256 over the body as GitHub publishes it for the header of the same name, and RFC 4231, test case 2. */
describe("Meta's signature", () => {
  it.each([
    [
      "It's a Secret to Everybody",
      'Hello, World!',
      '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
    ],
    [
      'Jefe',
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
  ])('is right with the secret %j', (secret, body, hex) => {
    const given = Buffer.from(body);
    expect(isSignedByMeta(secret, `sha256=${hex}`, given)).toBe(true);
    expect(isSignedByMeta(secret, hex, given)).toBe(false);
    expect(isSignedByMeta(secret, `sha256=${hex}`, Buffer.from(`${body} `))).toBe(false);
    expect(isSignedByMeta(`${secret}x`, `sha256=${hex}`, given)).toBe(false);
    expect(isSignedByMeta(secret, undefined, given)).toBe(false);
    expect(isSignedByMeta(secret, '', given)).toBe(false);
  });
});

it('quickly reads as many fields as a stranger can send', () => {
  const body = Array.from({ length: 60_000 }, (_, place) => `f${place}=1`).join('&');
  const startedAt = performance.now();
  expect(Object.keys(readFields(body))).toHaveLength(60_000);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
}, 600_000);

it('reads a field of any name as a field', () => {
  const fields = readFields('__proto__=a&__proto__=b&Body=Hello');
  expect(Object.entries(fields)).toEqual([
    ['__proto__', ['a', 'b']],
    ['Body', 'Hello'],
  ]);
  expect(check(`${call}&__proto__=a&__proto__=b`, signature)).toBe(false);
});
