import { shortPounds } from '@loanline/proto/rules/money/money';
import { toAmount } from '@loanline/proto/rules/money/to-amount';

/** '£1,000' or '£1,850.50' from what a person typed into a field for pounds. */
export const typedMoney = (text: string): string => shortPounds(toAmount(text) ?? 0);
