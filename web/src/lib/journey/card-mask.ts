import type { maskCardNumbers } from '@loanline/proto/rules/money/card';

let mask: typeof maskCardNumbers | undefined;

/** To be called ahead: the first step does not wait for what masks card numbers. */
export const loadCardMask = async (): Promise<void> => {
  mask = (await import('@loanline/proto/rules/money/card')).maskCardNumbers;
};

/** A text without card numbers. While nothing masks them, a text with as many digits as one is left out. */
export const masked = (text: string, by: typeof mask): string => {
  if (by) return by(text);
  return text.replace(/\D/g, '').length < 13 ? text : '';
};

/** Masks the card numbers in every text of an answer to their last four digits (PCI DSS 3.4). */
export const withoutCardNumbers = <Answer>(answer: Answer): Answer =>
  JSON.parse(JSON.stringify(answer), (_name, value: unknown) =>
    typeof value === 'string' ? masked(value, mask) : value,
  ) as Answer;
