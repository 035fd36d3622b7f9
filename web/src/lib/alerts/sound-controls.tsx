import { Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { playChime, soundWanted, unlockSound, wantSound } from './chime.ts';
import { alertTexts } from './texts.ts';

const { soundEnabled, soundFailed, soundTest } = alertTexts;

/** Turns the sound of new messages on and off, and lets one hear it; the first click or key on the page makes it possible. */
export const SoundControls = (): ReactNode => {
  const [on, setOn] = useState(soundWanted);

  useEffect(() => {
    const gestures = ['click', 'keydown', 'touchend'] as const;
    const forget = () => {
      for (const gesture of gestures) document.removeEventListener(gesture, unlock);
    };
    const unlock = () => {
      forget();
      void unlockSound();
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

  const Icon = on ? Volume2 : VolumeX;
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Sound of new messages"
        aria-pressed={on}
        onClick={() => void toggle()}
      >
        <Icon size={20} aria-hidden />
      </Button>
      {on && (
        <Button variant="quiet" size="small" aria-label="Test the sound" onClick={() => void test()}>
          Test
        </Button>
      )}
    </>
  );
};
