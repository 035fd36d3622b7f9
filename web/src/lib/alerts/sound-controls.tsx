import { Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useSound } from './use-sound.ts';

/** Turns the sound of new messages on and off, and lets one hear it. */
export const SoundControls = (): ReactNode => {
  const { on, toggle, test } = useSound();
  const Icon = on ? Volume2 : VolumeX;
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Sound for new messages"
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
