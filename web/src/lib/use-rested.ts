import { useEffect, useState } from 'react';

/**
 * A text as it was when it last rested, so that not every letter is searched for.
 *
 * @param rest in milliseconds
 */
export const useRested = (text: string, rest: number): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text, rest]);
  return rested;
};
