import { announce } from '../../ui/announcer.tsx';
import { forgetWithSession } from '../session/session-token.ts';
import { sessionToken } from '../session/token.ts';
import { createUploads, type Upload } from './uploads.ts';

let refresh: () => void = () => undefined;

/** Sets what is loaded again once a file has arrived. */
export const refreshOnArrival = (next: () => void): void => {
  refresh = next;
};

/** The files that this tab sends. */
export const tabUploads = createUploads({
  onSent: ({ name }) => {
    announce(`We have received ${name}`);
    refresh();
  },
  onFailed: ({ name, sentence }) => announce(`${name} was not sent. ${sentence ?? ''}`),
});

export const isUnderWay = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

const isOfStaff = ({ place }: Upload): boolean => 'sender' in place && place.sender === 'admin';

/** Whether staff have chosen a file here that is not sent, and may still be. */
export const hasUnsentFile = (): boolean =>
  tabUploads
    .list()
    .some(
      (upload) => isOfStaff(upload) && (isUnderWay(upload) || (upload.state === 'failed' && upload.canRetry)),
    );

// The next person who signs in here would send them in their own name.
forgetWithSession(sessionToken, () =>
  tabUploads
    .list()
    .filter(isOfStaff)
    .forEach(({ key }) => tabUploads.remove(key)),
);
