import type { Note } from '@loanline/proto/entities/note';
import { toast } from '../../ui/toast/toast.ts';
import { sentenceOf } from '../api/api-error.ts';
import { useDeleteNote, useRestoreNote } from './notes.ts';

const undoOffered = 10_000;

/** Deletes one's own note and offers to undo it for 10 seconds. */
export const useRemoveNote = (): ((note: Note) => Promise<void>) => {
  const remove = useDeleteNote();
  const restore = useRestoreNote();
  const undo = async ({ id }: Note) => {
    try {
      await restore.mutateAsync(id);
      toast({ title: 'Note restored' });
    } catch (error) {
      toast({
        title: 'Undo failed',
        description: sentenceOf(error, 'The note could not be restored. Try again.'),
        variant: 'destructive',
      });
    }
  };
  return async (note) => {
    try {
      await remove.mutateAsync(note.id);
      toast({
        title: 'Note deleted',
        duration: undoOffered,
        action: { label: 'Undo', onClick: () => void undo(note) },
      });
    } catch (error) {
      toast({
        title: 'Delete failed',
        description: sentenceOf(error, 'The note could not be deleted. Try again.'),
        variant: 'destructive',
      });
    }
  };
};
