import { stopDeadlineMs } from '@loanline/kit/runtime/lifecycle';

/** Prints why the product ends, stops the rest of it, and ends the process with code 1. */
export const endProduct = (why: string, stop: () => Promise<void>): void => {
  console.error(`\n${why}\n`);
  setTimeout(() => process.exit(1), stopDeadlineMs).unref();
  void stop().finally(() => process.exit(1));
};
