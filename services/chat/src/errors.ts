import { conflict, notFound } from '@loanline/kit/http/problem-error';

export const unknownConversation = () => notFound('There is no application with this reference');
export const unknownInquiry = () => notFound('There is no conversation with this id');
export const clientIdReused = () => conflict('This message was already sent with another text');

export const statusChangedMeanwhile = () =>
  conflict('Someone else has changed the status of this inquiry in the meantime. Look at it again.');

export const unknownSavedReply = () => notFound('There is no saved reply with this id');
export const titleTaken = () => conflict('Another saved reply has this title. Choose a different one.');
export const tooManySavedReplies = () =>
  conflict('You can have up to 500 saved replies. Delete some before you add another.');
export const savedReplyChanged = () =>
  conflict('A colleague has changed this saved reply in the meantime. Look at it again.');
