import { describe, expect, it } from '@jest/globals';
import { isRightAnswer } from './confirm-answer.ts';

const facts = {
  dateOfBirth: '1990-03-05',
  postcode: 'M1 1AE',
  address: '1 Example Row, Manchester, M2 2BB',
};
const unknown = { dateOfBirth: null, postcode: null, address: null };

describe('the answer to "confirm it’s you"', () => {
  it.each([
    { dateOfBirth: '05/03/1990' },
    { dateOfBirth: '5/3/1990' },
    { dateOfBirth: '1990-03-05' },
    { dateOfBirth: '5 March 1990' },
    { dateOfBirth: '05.03.1990' },
    { postcode: 'm11ae' },
  ])('is right when it is %j', (answer) => {
    expect(isRightAnswer(facts, answer)).toBe(true);
    expect(isRightAnswer(unknown, answer)).toBe(false);
  });

  it.each([
    { dateOfBirth: '06/03/1990' },
    { dateOfBirth: 'null' },
    { dateOfBirth: '05/03/90' },
    { postcode: 'M2 2BB' },
    { postcode: 'M1' },
  ])('is wrong when it is %j', (answer) => {
    expect(isRightAnswer(facts, answer)).toBe(false);
  });

  it('given only an address in one text, then the postcode at its end counts', () => {
    expect(isRightAnswer({ ...facts, postcode: null }, { postcode: 'M2 2BB' })).toBe(true);
    expect(isRightAnswer({ ...unknown, address: '1 Row, Leeds' }, { postcode: 'M2 2BB' })).toBe(false);
  });
});
