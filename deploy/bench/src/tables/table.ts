import { median } from '../statistics.ts';

/** How often each figure is measured, and how long each run lasts. */
export interface Length {
  readonly rounds: number;
  readonly seconds: number;
}

/** A target, and whether the figure meets it. */
export interface Limit {
  readonly text: string;
  readonly isMet: boolean;
}

const show = (value: number) => value.toFixed(value < 100 ? 2 : 0).padStart(11);

export const printHeading = (heading: string, ours: string, theirs: string): void => {
  console.log(`\n${heading}`);
  console.log(`${''.padEnd(44)}${ours.padStart(11)}${theirs.padStart(11)}${'ratio'.padStart(12)}`);
};

/** Prints the medians of two rows of figures beside each other. @returns their ratio */
export const printRatio = (label: string, ours: readonly number[], theirs: readonly number[]): number => {
  const [our, their] = [median(ours), median(theirs)];
  console.log(`${label.padEnd(44)}${show(our)}${show(their)}${show(our / their)}x`);
  return our / their;
};

export const printFigure = (label: string, value: number): void =>
  console.log(`${label.padEnd(44)}${show(value)}`);

export const atMost = (text: string, figure: number, limit: number): Limit => ({
  text: `${text}: at most ${limit}`,
  isMet: figure <= limit,
});

export const atLeast = (text: string, figure: number, limit: number): Limit => ({
  text: `${text}: at least ${limit}`,
  isMet: figure >= limit,
});

/** Prints which targets were met. @returns whether all of them were */
export const printLimits = (limits: readonly Limit[]): boolean => {
  console.log('');
  for (const { text, isMet } of limits) console.log(`${isMet ? 'Met    ' : 'NOT met'}  ${text}`);
  return limits.every(({ isMet }) => isMet);
};
