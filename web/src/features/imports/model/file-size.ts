const steps = ['bytes', 'kB', 'MB', 'GB'] as const;

/** '900 bytes', '7.2 kB', '25 MB'. */
export const fileSize = (bytes: number): string => {
  const step = Math.min(bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3), steps.length - 1);
  const amount = bytes / 1000 ** step;
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${steps[step] ?? ''}`;
};
