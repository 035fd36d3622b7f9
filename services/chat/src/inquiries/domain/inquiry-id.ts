import { randomBytes } from 'node:crypto';

/** 128 random bits in 22 characters that may stand in an address. */
export const newInquiryId = (): string => randomBytes(16).toString('base64url');
