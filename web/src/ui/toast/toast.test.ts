import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { dismissAll } from './dismiss-all.ts';
import { currentToast, dismiss, dismissFailure, toast, watchToasts } from './toast.ts';

const undo = { label: 'Undo', onClick: () => undefined };

const close = () => dismiss(currentToast()?.id ?? 0);

afterEach(dismissAll);

describe('a toast', () => {
  it('takes the place of the one before', () => {
    toast({ title: 'Saved' });
    toast({ title: 'Sent' });
    expect(currentToast()?.title).toBe('Sent');
    close();
    expect(currentToast()).toBeUndefined();
  });

  it('about a failure disappears when the action has succeeded, and no other does', () => {
    toast({ title: 'Error', variant: 'destructive' });
    dismissFailure();
    expect(currentToast()).toBeUndefined();
    toast({ title: 'Saved' });
    dismissFailure();
    expect(currentToast()?.title).toBe('Saved');
  });

  it('about what the person did stays while news arrive, and each of them follows it in turn', () => {
    toast({ title: 'Moved', action: undo });
    toast({ title: 'New message', news: true });
    toast({ title: 'Another message', news: true });
    expect(currentToast()?.title).toBe('Moved');
    close();
    expect(currentToast()?.title).toBe('New message');
    close();
    expect(currentToast()?.title).toBe('Another message');
    close();
    expect(currentToast()).toBeUndefined();
  });

  it('of news gives way at once to what the person did, and comes back after it', () => {
    toast({ title: 'New message', news: true, action: undo });
    toast({ title: 'Another message', news: true, action: undo });
    toast({ title: 'Update Failed' });
    expect(currentToast()?.title).toBe('Update Failed');
    close();
    expect(currentToast()?.title).toBe('New message');
    close();
    expect(currentToast()?.title).toBe('Another message');
  });

  it('of news that is the same again is shown once, on screen and waiting', () => {
    toast({ title: 'New message', description: 'Zoe', news: true });
    toast({ title: 'New message', description: 'Zoe', news: true });
    toast({ title: 'New message', description: 'Ben', news: true });
    toast({ title: 'New message', description: 'Ben', news: true });
    close();
    expect(currentToast()?.description).toBe('Ben');
    close();
    expect(currentToast()).toBeUndefined();
  });

  it('of news waits in a line of bounded length, of which the oldest are dropped', () => {
    toast({ title: 'Moved', action: undo });
    for (let number = 1; number <= 100; number += 1) toast({ title: `Message ${number}`, news: true });
    close();
    expect(currentToast()?.title).toBe('Message 81');
  });

  it('that has been replaced is not there to be dismissed', () => {
    toast({ title: 'First' });
    const first = currentToast();
    toast({ title: 'Second' });
    dismiss(first?.id ?? 0);
    expect(currentToast()?.title).toBe('Second');
  });

  it('notifies those who watch', () => {
    const listener = jest.fn();
    const stop = watchToasts(listener);
    toast({ title: 'Saved' });
    stop();
    close();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
