/**
 * Six years, in which a claim under a contract can be brought (Limitation Act 1980, section 5): records of a loan, and
 * of a customer who owes something, are retained as long after their last change. An erasure retains them for this
 * time, whatever the settings of retention say.
 */
export const limitation = {
  days: 2_192,
  inWords: 'six years',
  why: 'claims under a contract can be brought for that long (Limitation Act 1980, section 5)',
} as const;
