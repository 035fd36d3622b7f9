import { describe, expect, it } from '@jest/globals';
import { smsSegments } from './sms-segments.ts';

describe('the segments of a text', () => {
  it.each([
    ['nothing', '', 'GSM-7', 0],
    ['160 plain letters', 'a'.repeat(160), 'GSM-7', 1],
    ['161 plain letters', 'a'.repeat(161), 'GSM-7', 2],
    ['306 plain letters', 'a'.repeat(306), 'GSM-7', 2],
    ['307 plain letters', 'a'.repeat(307), 'GSM-7', 3],
    ['1600 plain letters', 'a'.repeat(1600), 'GSM-7', 11],
    ['80 euro signs, of two places each', '€'.repeat(80), 'GSM-7', 1],
    ['81 euro signs', '€'.repeat(81), 'GSM-7', 2],
    ['a euro sign that does not fit the rest of a part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3],
    ['pounds and accents of the alphabet', '£ é ñ Ü', 'GSM-7', 1],
    ['70 letters of which one is odd', `${'a'.repeat(69)}ŵ`, 'UCS-2', 1],
    ['71 letters of which one is odd', `${'a'.repeat(70)}ŵ`, 'UCS-2', 2],
    ['35 emoji, of two places each', '👍'.repeat(35), 'UCS-2', 1],
    ['36 emoji', '👍'.repeat(36), 'UCS-2', 2],
    ['an emoji that does not fit the rest of a part', `${'a'.repeat(66)}👍${'a'.repeat(66)}`, 'UCS-2', 3],
    ['a curly quote', '‘', 'UCS-2', 1],
  ])('%s', (_what, text, encoding, segments) => {
    expect(smsSegments(text)).toEqual({ encoding, segments });
  });
});
