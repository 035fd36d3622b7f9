import { sentenceOf } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** Says that a change was not saved: in the server's words, where it has some. */
export const showNotSaved = (fallback: string) => (error: unknown) =>
  toast({ title: 'Not saved', description: sentenceOf(error, fallback), variant: 'destructive' });
