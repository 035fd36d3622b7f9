import { webhooksHeldBytes } from '@loanline/kit/http/body-budget';

const megabyte = 1024 * 1024;

/** Most bytes that a gateway holds at a time, outside of V8's heap. Its container must have room for all of them. */
export const heldBytes = {
  webhooks: webhooksHeldBytes,
  /** Pieces of files: 128 of the longest ones. */
  pieces: 64 * megabyte,
  /** All other bodies: 640 of the longest ones. */
  bodies: 64 * megabyte,
  /** Long answers, for clients that read slowly. */
  answers: 128 * megabyte,
  /** Frames, for sockets that read slowly. */
  frames: 64 * megabyte,
} as const;

/** What an open socket that reads in time costs, as measured on 2026-11-30. */
export const bytesPerSocket = 16_400;
