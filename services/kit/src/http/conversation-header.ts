/**
 * Header of an answer in which a service names the inquiry that its caller started or returned to. The gateway stores
 * it in a cookie of the caller's browser and removes the header.
 */
export const conversationHeader = 'x-loanline-conversation';
