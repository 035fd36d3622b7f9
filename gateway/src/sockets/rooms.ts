/** The room of an inquiry; an application's room bears its reference, which cannot hold a colon. */
export const inquiryRoom = (inquiryId: string): string => `inquiry:${inquiryId}`;
