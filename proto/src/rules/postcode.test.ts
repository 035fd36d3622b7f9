import { describe, expect, it } from '@jest/globals';
import { canonicalPostcode, optionalPostcode, postcode } from './postcode.ts';

describe('a postcode', () => {
  it.each([
    ['SW1A 1AA', 'SW1A 1AA'],
    ['sw1a1aa', 'SW1A 1AA'],
    ['M1-1AE', 'M1 1AE'],
    [' sw1a  1aa ', 'SW1A 1AA'],
    ['S W 1 A 1 A A', 'SW1A 1AA'],
    ['m1 1ae', 'M1 1AE'],
    ['B33 8TH', 'B33 8TH'],
    ['cr26xh', 'CR2 6XH'],
    ['DN55 1PT', 'DN55 1PT'],
    ['W1A 0AX', 'W1A 0AX'],
    ['EC1A 1BB', 'EC1A 1BB'],
    ['gir 0aa', 'GIR 0AA'],
    ['ne1 4st', 'NE1 4ST'],
    ['bt1 5gs', 'BT1 5GS'],
  ])('%j is %s', (text, canonical) => {
    expect(canonicalPostcode(text)).toBe(canonical);
    expect(postcode().parse(text)).toBe(canonical);
    expect(postcode().parse(canonical)).toBe(canonical);
  });

  it.each([
    [''],
    ['SW1A'],
    ['1AA'],
    ['SW1A 1A'],
    ['SW1A 1AAA'],
    ['12345'],
    ['QA1 1AA'],
    ['SW1A 1CI'],
    ['SW1A_1AA'],
    ['M1 AA1'],
  ])('%j is refused', (text) => {
    expect(canonicalPostcode(text)).toBeNull();
    expect(postcode().safeParse(text).error?.issues[0]?.message).toBe('Please enter a valid UK postcode');
  });

  it.each([[undefined], [null], ['']])('may be left out as %j where it is optional', (value) => {
    expect(optionalPostcode.safeParse(value).success).toBe(true);
  });
});
