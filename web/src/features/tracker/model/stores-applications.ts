/** Whether this device may store drafts or references of applications. */
export const storesApplications = (): boolean => {
  try {
    return /loanline\.(references|apply|loan-application)\b/.test(Object.keys(localStorage).join(' '));
  } catch {
    return false;
  }
};
