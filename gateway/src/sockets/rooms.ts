/** The room of an inquiry; the name of an application's room is its reference, which contains no colon. */
export const inquiryRoom = (inquiryId: string): string => `inquiry:${inquiryId}`;
