import { createStorageItem } from '../storage/storage-item.ts';
import { isMobile } from './device.ts';

const wanted = createStorageItem('loanline.sound', (value): value is boolean => typeof value === 'boolean');

let context: AudioContext | undefined;

/** Whether a sound announces new messages; it does until someone turns it off. */
export const soundWanted = (): boolean => wanted.read() ?? true;

export const wantSound = (on: boolean): void => wanted.write(on);

/**
 * Makes the browser ready to play, which it allows only in answer to a click or key.
 *
 * @returns false when it cannot play at all
 */
export const unlockSound = async (): Promise<boolean> => {
  try {
    context ??= new AudioContext();
    await context.resume();
    return context.state === 'running';
  } catch {
    return false;
  }
};

const seconds = 0.3;
const hertz = { mobile: 800, desktop: 660 } as const;
/** Milliseconds: on, off, on. */
const vibration = [100, 50, 100];

/** Plays the chime, if the browser was made ready, and lets a phone vibrate: 0.3 s of 660 Hz, of 800 Hz on a phone. */
export const playChime = (): void => {
  const mobile = isMobile();
  if (mobile && 'vibrate' in navigator) navigator.vibrate(vibration);
  if (context?.state !== 'running') return;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = mobile ? hertz.mobile : hertz.desktop;
  loudness.gain.setValueAtTime(0.25, context.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
  tone.connect(loudness).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
};
