/** SQL expressions over `n`, from which each row of a filled table is made. */

const oneOf = (words: string, step: number) => {
  const all = words.split(' ');
  return `('{${all.join(',')}}'::text[])[1 + (n / ${step}) % ${all.length}]`;
};

const firstNames =
  'Aisha Andrew Anne Ben Carla Daniel Ewan Fatima George Hannah Imran Jane Joan Joe John Kate Liam Maria Nadia Olga Omar Peter Priya Rachel Sam Sana Tom Uma Vera Will Yusuf Zoe';
const lastNames =
  'Adams Ahmed Anderson Andrews Baker Brown Clark Cohen Cooper Davies Evans Fisher Green Hall Hughes Jackson Jones Kelly Khan King Lee Lewis Martin Moore Murphy Patel Quinn Rahman Roberts Scott Shah Smith Stone Taylor Turner Walker Ward White Wood Wright Young';

export const firstName = oneOf(firstNames, 1);
export const lastName = `(${oneOf(lastNames, 32)} || CASE WHEN n % 3 = 0 THEN '-' || ${oneOf(lastNames, 1312)} ELSE '' END)`;

/** Digits that look random but are always the same for the same row. */
export const numberOf = (digits: number) =>
  `lpad((n::bigint * 7919 % 1${'0'.repeat(digits)})::text, ${digits}, '0')`;

/** A mobile number that begins with 0 or +44. */
export const phoneOf = (start: '0' | '+44') => `'${start}7' || ${numberOf(9)}`;

/** One row a minute, back from now: a higher number is a later time. */
export const stamps = `now() - (1001000 - n) * interval '10 seconds'`;

/** Of a hundred conversations one waits for an answer; of ten that wait, one is snoozed. Sam has every third of them. */
export const work = `
  CASE WHEN n % 100 = 0 THEN now() - n * interval '1 second' END,
  CASE WHEN n % 100 <> 0 THEN now() - n * interval '1 second' END,
  CASE WHEN n % 300 = 0 THEN 'sam' END, CASE WHEN n % 1000 = 0 THEN now() + n * interval '1 second' END`;
