/** How often wages are paid. */
export const payFrequencies = ['Weekly', 'Fortnightly', 'Monthly', 'Annually'] as const;
