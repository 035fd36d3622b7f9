import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** What opens below a button. It closes when the focus leaves both, and on Escape, which gives the focus back to the button. */
export const useDropdown = () => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    button,
    toggle: () => setOpen(!isOpen),
    close: () => setOpen(false),
    /** For the element that holds the button and what opens. */
    holder: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // Or an open record would close as well.
        event.preventDefault();
        setOpen(false);
        button.current?.focus();
      },
    },
  };
};
