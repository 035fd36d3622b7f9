/** What an amount may come as: a number, or its text with or without £ and commas. */
export type AmountInput = number | string | null | undefined;

/** Reads an amount; undefined when blank, NaN when it is not an amount. */
export const toAmount = (value: AmountInput): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const bare = value.replace(/[£,\s]/g, '');
  if (bare === '') return undefined;
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : NaN;
};
