import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast/toast.ts';
import { playChime, soundWanted, unlockSound, wantSound } from './chime.ts';
import { alertTexts } from './texts.ts';

const { soundEnabled, soundFailed, soundTest } = alertTexts;

/**
 * The browser needs up to a tenth of a second to make the sound ready, so what a press does on the page comes
 * first. Safari allows the sound for about a second after the press.
 */
const unlockAfterMs = 500;

/** Turns the sound of new messages on and off, and plays it. Browsers allow it after a click or a key. */
export const useSound = () => {
  const [on, setOn] = useState(soundWanted);

  useEffect(() => {
    const gestures = ['click', 'keydown', 'touchend'] as const;
    let waiting: number | undefined;
    const unlock = () => {
      waiting ??= window.setTimeout(() => {
        waiting = undefined;
        void unlockSound().then((isReady) => isReady && forget());
      }, unlockAfterMs);
    };
    const forget = () => {
      window.clearTimeout(waiting);
      for (const gesture of gestures) document.removeEventListener(gesture, unlock);
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
