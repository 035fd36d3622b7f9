import { useEffect, useState } from 'react';

const every = 15_000;

/** The present, in milliseconds, as it was at most 15 seconds ago. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, []);
  return now;
};
