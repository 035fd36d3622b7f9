/** The most common email providers in the UK, and similar domains that are correct. */
const providers = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.com',
  'live.co.uk',
  'msn.com',
  'yahoo.com',
  'yahoo.co.uk',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'mail.com',
  'gmx.com',
  'gmx.co.uk',
  'aol.com',
  'btinternet.com',
  'sky.com',
  'virginmedia.com',
  'talktalk.net',
  'protonmail.com',
];

/** Whether two texts differ by one letter added, removed or replaced, or by two letters swapped. */
const isOneSlip = (one: string, other: string): boolean => {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a.slice(0, 2) === `${b[1]}${b[0]}`)
  );
};

/**
 * The address that somebody who wrote gmial.com or hotmail.co may have meant; undefined when nothing looks like a slip.
 */
export const emailMeant = (typed: string): string | undefined => {
  const [, person, domain] = /^(.+)@([^@]+)$/.exec(typed.trim()) ?? [];
  if (person === undefined || domain === undefined) return undefined;
  const written = domain.toLowerCase();
  if (providers.includes(written)) return undefined;
  const meant = providers.find((provider) => provider.length > 6 && isOneSlip(written, provider));
  return meant && `${person}@${meant}`;
};
