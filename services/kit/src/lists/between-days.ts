interface Days {
  /** The first day and the last, in London. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** In SQL, midnight in London at the beginning of a day. */
const startOf = (day: string): string => `((${day})::timestamp AT TIME ZONE 'Europe/London')`;

/** The conditions of a moment that is on one of these days. A day on which the clocks change has 23 or 25 hours. */
export const betweenDays = (
  moment: string,
  { from, until }: Days,
  parameter: (value: unknown) => string,
): string[] => [
  ...(from ? [`${moment} >= ${startOf(`${parameter(from)}::date`)}`] : []),
  ...(until ? [`${moment} < ${startOf(`${parameter(until)}::date + 1`)}`] : []),
];
