/** What an amount may come as: a number, or its text with or without £, and commas between thousands. */
export type AmountInput = number | string | null | undefined;

/** Commas and spaces may only separate thousands: otherwise 120,50 would be read as 12,050. */
const amount = /^-?\s*(?:(?:\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/;

/** Reads an amount; undefined when blank, NaN when it is not an amount, such as 120,50. */
export const toAmount = (value: AmountInput): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const bare = value.replaceAll('£', '').trim();
  if (bare === '') return undefined;
  return amount.test(bare) ? Number(bare.replace(/[,\s]/g, '')) : NaN;
};
