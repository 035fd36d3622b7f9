import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';

const linesOf = (log: (logger: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = [];
  log(createLogger('test', 'info', { write: (line) => lines.push(line) }));
  return lines.join('');
};

describe('the log', () => {
  it.each([
    ['a field', { email: 'ada@example.com' }],
    ['a nested field', { application: { surname: 'ada@example.com' } }],
    ['a field two levels down', { event: { data: { text: 'ada@example.com' } } }],
    ['the key of an inquiry', { event: { data: { inquiryId: 'ada@example.com' } } }],
    ['an error that quotes a value', { err: new Error('Unexpected token "ada@example.com" in JSON') }],
    ['an error that names an address', { err: new Error('no mailbox ada@example.com here') }],
    [
      'an error that carries a detail',
      { err: Object.assign(new Error('duplicate'), { detail: 'Key (email)=(ada@example.com)' }) },
    ],
  ])('keeps personal data out of %s', (_what, fields) => {
    const line = linesOf((logger) => logger.info(fields, 'something happened'));
    expect(line).toContain('something happened');
    expect(line).not.toContain('ada@example.com');
  });

  it.each(['07700 900123', '+447700900123', 'SW1A 1AA', '4929 1234 5678 9012'])(
    'keeps %s out of an error',
    (value) => {
      expect(
        linesOf((logger) => logger.error({ err: new Error(`cannot use ${value} here`) }, 'failed')),
      ).not.toContain(value);
    },
  );

  it('does not log a line of a message as a stack frame', () => {
    const error = new Error(
      'cannot store "12 May\nat 7 Acacia Avenue, Leeds\n    at Mrs Okafor’s (back door)"',
    );
    const line = linesOf((logger) => logger.error({ err: error }, 'failed'));
    expect(JSON.parse(line).err.frames).not.toMatch(/Acacia|Okafor/);
    expect(JSON.parse(line).err.frames).toContain('logger.test');
  });

  it('says where an error came from', () => {
    expect(
      linesOf((logger) => logger.error({ err: new TypeError('x is not a function') }, 'failed')),
    ).toMatch(/TypeError.*logger\.test/);
  });
});
