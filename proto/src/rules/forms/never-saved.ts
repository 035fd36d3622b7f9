/** Answers that are never saved for another device: bank and card details. */
export const neverSaved: readonly string[] = [
  'nameOnCard',
  'cardLastFourDigits',
  'cardExpiry',
  'sortCode',
  'accountNumber',
];
