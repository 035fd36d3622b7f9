/** Free debt help, named where somebody struggles to pay (moneyhelper.org.uk, stepchange.org); any lender names these. */
export const debtHelp = [
  { name: 'MoneyHelper', link: 'https://www.moneyhelper.org.uk', phone: '0800 138 7777' },
  { name: 'StepChange', link: 'https://www.stepchange.org', phone: '0800 138 1111' },
] as const;
