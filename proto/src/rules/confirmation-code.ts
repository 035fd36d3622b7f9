/** How long a code that was sent to a customer's phone can be used. */
export const codeMinutes = 10;

/** How often a code can be answered wrongly. */
export const codeTries = 5;

const recentMinutes = 15;

/**
 * Most codes that are sent to one phone at the request of one network, and of all networks together: a stranger in one
 * network then cannot use up the codes of the customer.
 */
export const mostCodes = {
  recentMinutes,
  ofNetwork: { recent: 3, inDay: 8 },
  ofAll: { recent: 6, inDay: 16 },
} as const;

/** A code as a customer types it, as its six digits; null when it cannot be one. */
export const parseCode = (typed: string): string | null => {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};

/** What a code lets its owner do. */
const codeUses = {
  tracker: 'see your loan application',
  'saved-application': 'save or continue your loan application',
} as const;

export type CodeUse = keyof typeof codeUses;

/** The text message with a code. It names nobody, because others may read the phone. */
export const codeSms = (code: string, use: CodeUse): string =>
  `${code} is your code to ${codeUses[use]}. It works for ${codeMinutes} minutes. If you did not ask for it, ignore this text and do not share the code.`;
