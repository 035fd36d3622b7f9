/** Most chats of applications that one call reads: two pages of a list. */
export const mostChatsRead = 100;
