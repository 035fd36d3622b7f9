/** Every address of the app. */
export const paths = {
  home: '/',
  tracker: '/tracker',
  trackerById: '/tracker/:trackerId',
  apply: '/apply',
  loanApplication: '/loan-application',
  contact: '/contact',
  unsubscribe: '/unsubscribe',
  admin: '/admin',
  agent: '/agent',
  backCall: '/backcall',
} as const;

/** The tracker of one application, by its reference, as links of ours write it. */
export const trackerOf = (applicationId: string): string => `/?id=${encodeURIComponent(applicationId)}`;
