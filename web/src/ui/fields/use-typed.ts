import { useState } from 'react';

/**
 * What is being typed into a field whose value is elsewhere, such as in the address, which follows the keys later.
 *
 * @returns the text in the field; what was last asked for; and how to change either
 */
export const useTyped = (value: string) => {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);

  if (value !== known) {
    setKnown(value);
    // It changed by other means than typing here: a link, or the browser's Back.
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }

  return { text, setText, asked, setAsked };
};
