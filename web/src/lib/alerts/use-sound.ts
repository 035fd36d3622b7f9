import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast/toast.ts';
import { playChime, soundWanted, unlockSound, wantSound } from './chime.ts';
import { alertTexts } from './texts.ts';

const { soundEnabled, soundFailed, soundTest } = alertTexts;

/**
 * Making the sound ready takes the browser up to a tenth of a second, so what a press does on the page comes first. Safari
 * allows it for a second after the press.
 */
const unlockAfterMs = 1_000;

/** Turns the sound of new messages on and off, and plays it; the first click or key on the page makes it possible. */
export const useSound = () => {
  const [on, setOn] = useState(soundWanted);

  useEffect(() => {
    const gestures = ['click', 'keydown', 'touchend'] as const;
    const forget = () => {
      for (const gesture of gestures) document.removeEventListener(gesture, unlock);
    };
    const unlock = () => {
      forget();
      setTimeout(() => void unlockSound(), unlockAfterMs);
    };
    for (const gesture of gestures) document.addEventListener(gesture, unlock);
    return forget;
  }, []);

  const toggle = async () => {
    setOn(!on);
    wantSound(!on);
    if (on) return;
    toast((await unlockSound()) ? soundEnabled : soundFailed);
  };

  const test = async () => {
    const ready = await unlockSound();
    playChime();
    toast(ready ? soundTest : soundFailed);
  };

  return { on, toggle, test };
};
