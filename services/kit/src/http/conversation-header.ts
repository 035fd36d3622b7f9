/**
 * Header of an answer in which a service names the inquiry that its caller started or came back to. The gateway keeps it
 * for the caller's browser and lets it go no further.
 */
export const conversationHeader = 'x-loanline-conversation';
