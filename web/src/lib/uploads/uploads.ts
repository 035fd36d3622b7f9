import { mostFileBytes, tooLargeFile } from '@loanline/proto/rules/documents/limits';
import { sentenceOf } from '../api/api-error.ts';
import { randomId } from '../random-id.ts';
import { isPassing, sendFile, type Place } from './send-file.ts';

/** A file that was chosen in this tab. Customers see its name only here: the server never sends it to them. */
export interface Upload {
  /** The id of the file, when it is sent in a chat. */
  readonly key: string;
  readonly place: Place;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** The share that has arrived, 0 to 1. */
  readonly share: number;
  /** Why it failed. */
  readonly sentence: string | null;
  /** Whether trying again may help. */
  readonly canRetry: boolean;
}

const lostConnection = 'We lost the connection. Try again: we continue where it stopped.';

/** All files share the phone's connection: two at a time use it fully. */
const mostAtOnce = 2;

export interface UploadsOptions {
  readonly send?: typeof sendFile;
  /** Called when a file has arrived. */
  readonly onSent: (upload: Upload) => void;
  readonly onFailed: (upload: Upload) => void;
}

/** The files that are being sent, in the order in which they were chosen. They outlive the part of the page that shows them. */
export const createUploads = ({ send = sendFile, onSent, onFailed }: UploadsOptions) => {
  let uploads: readonly Upload[] = [];
  /** What is not sent yet, and what ends sending it. */
  const files = new Map<string, { readonly file: File; readonly ending: AbortController }>();
  const listeners = new Set<() => void>();

  const change = (key: string, changes: Partial<Upload>): Upload | undefined => {
    uploads = uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload));
    for (const notify of listeners) notify();
    return uploads.find((upload) => upload.key === key);
  };

  const run = async ({ key, place }: Upload, file: File, signal: AbortSignal) => {
    change(key, { state: 'sending', sentence: null });
    try {
      await send(place, key, file, { onProgress: (share) => change(key, { share }), signal });
      files.delete(key);
      const sent = change(key, { state: 'sent', share: 1 });
      if (sent) onSent(sent);
    } catch (error) {
      const sentence = sentenceOf(error, '');
      const failed = change(key, {
        state: 'failed',
        sentence: sentence === '' ? lostConnection : sentence,
        canRetry: isPassing(error),
      });
      if (failed) onFailed(failed);
    }
    next();
  };

  const next = () => {
    const free = mostAtOnce - uploads.filter(({ state }) => state === 'sending').length;
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      const unsent = files.get(upload.key);
      if (unsent) void run(upload, unsent.file, unsent.ending.signal);
    }
  };

  return {
    list: () => uploads,
    subscribe: (notify: () => void) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    add: (place: Place, chosen: readonly File[]) => {
      for (const file of chosen) {
        const isTooLarge = file.size > mostFileBytes;
        const upload: Upload = {
          key: randomId(),
          place,
          name: file.name,
          state: isTooLarge ? 'failed' : 'waiting',
          share: 0,
          sentence: isTooLarge ? tooLargeFile : null,
          canRetry: false,
        };
        uploads = [...uploads, upload];
        if (isTooLarge) onFailed(upload);
        else files.set(upload.key, { file, ending: new AbortController() });
      }
      for (const notify of listeners) notify();
      next();
    },
    retry: (key: string) => {
      change(key, { state: 'waiting', sentence: null });
      next();
    },
    /** Ends sending it as well. */
    remove: (key: string) => {
      files.get(key)?.ending.abort();
      files.delete(key);
      uploads = uploads.filter((upload) => upload.key !== key);
      for (const notify of listeners) notify();
      next();
    },
  };
};
