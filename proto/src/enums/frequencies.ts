/** How often an income or an expense comes; a new row starts as monthly. */
export const frequencies = ['weekly', 'fortnightly', 'monthly', 'quarterly', 'annually'] as const;
export type Frequency = (typeof frequencies)[number];

export const defaultFrequency: Frequency = 'monthly';
