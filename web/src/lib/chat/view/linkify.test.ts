import { describe, expect, it } from '@jest/globals';
import { linkify } from './linkify.ts';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

describe('the addresses in a message', () => {
  it.each([
    ['See https://example.org/a?b=1#c now', ['https://example.org/a?b=1#c']],
    ['(http://example.org), https://example.org/x.', ['http://example.org', 'https://example.org/x']],
    ['https://example.org/a_(b)', ['https://example.org/a_(b)']],
    ['HTTPS://EXAMPLE.ORG!', ['HTTPS://EXAMPLE.ORG']],
    ['javascript:alert(1) data:text/html,x file:///etc/passwd', []],
    ['<a href="https://example.org">tap</a>', ['https://example.org']],
    ['https://', []],
    ['nothing here', []],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it.each([['a https://x.org, b\nhttps://y.org'], ['https://x.org'], [''], ['<b>bold</b>']])(
    'nothing of %j is lost',
    (text) => {
      expect(
        linkify(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    },
  );
});
