/** Waits for work, and rejects when it takes longer than so many milliseconds. */
export const withDeadline = <T>(ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No result within ${ms} ms`)), ms);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
