import { useState } from 'react';

export interface GuardedClose {
  /** The person is asked whether what they wrote may go. */
  asking: boolean;
  /** Asks first when something would be lost; asked, it closes. */
  close: () => void;
  stay: () => void;
}

/** Closing that asks before it drops what was written: Escape and a press outside are easily hit by mistake. */
export const useGuardedClose = (isUnsaved: () => boolean, onClose: () => void): GuardedClose => {
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (!asking && isUnsaved()) setAsking(true);
    else onClose();
  };
  return { asking, close, stay: () => setAsking(false) };
};
