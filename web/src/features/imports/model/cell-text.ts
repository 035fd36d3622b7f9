import { numericDay } from '../../../lib/format/format.ts';
import { phoneText } from '../../../lib/phone/phone-text.ts';

/**
 * Formats an import's cell as the other screens do: days as 05/03/2026, mobiles as 07700 900123, and the rest unchanged.
 */
export const cellText = (cell: string): string => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell)) return numericDay(cell);
  return /^(?:\+44|0)7\d{9}$/.test(cell) ? phoneText(cell) : cell;
};
