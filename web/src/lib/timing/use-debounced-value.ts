import { useEffect, useState } from 'react';

/**
 * The text once it has not changed for a while, so that a search does not run for every letter.
 *
 * @param delay in milliseconds
 */
export const useDebouncedValue = (text: string, delay: number): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
};
