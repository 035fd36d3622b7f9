/** The key under which an inquiry is cached. */
export const inquiryKey = (inquiryId: string): readonly [string, string] => ['inquiry', inquiryId];
