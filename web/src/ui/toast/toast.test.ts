import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { currentToast, dismiss, toast, watchToasts } from './toast.ts';

const undo = { label: 'Undo', onClick: () => undefined };

const close = () => dismiss(currentToast()?.id ?? 0);

afterEach(() => {
  while (currentToast()) close();
});

describe('a toast', () => {
  it('takes the place of the one before', () => {
    toast({ title: 'Saved' });
    toast({ title: 'Sent' });
    expect(currentToast()?.title).toBe('Sent');
    close();
    expect(currentToast()).toBeUndefined();
  });

  it('with an action stays while news arrive, and the last of them follows it', () => {
    toast({ title: 'Moved', action: undo });
    toast({ title: 'New message' });
    toast({ title: 'Another message' });
    expect(currentToast()?.title).toBe('Moved');
    close();
    expect(currentToast()?.title).toBe('Another message');
  });

  it('with an action gives way to the next one with an action', () => {
    toast({ title: 'Moved', action: undo });
    toast({ title: 'News' });
    toast({ title: 'Moved again', action: undo });
    expect(currentToast()?.title).toBe('Moved again');
    close();
    expect(currentToast()).toBeUndefined();
  });

  it('that has been replaced is not there to be dismissed', () => {
    toast({ title: 'First' });
    const first = currentToast();
    toast({ title: 'Second' });
    dismiss(first?.id ?? 0);
    expect(currentToast()?.title).toBe('Second');
  });

  it('is told to whoever watches', () => {
    const listener = jest.fn();
    const stop = watchToasts(listener);
    toast({ title: 'Saved' });
    stop();
    close();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
