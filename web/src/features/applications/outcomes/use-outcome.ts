import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { Outcome } from '@loanline/proto/enums/outcomes';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { customerName } from '../../../lib/format/names.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useEndOutcome, useSetOutcome } from './outcome-calls.ts';

const undoOffered = 10_000;

/** Sets and ends outcomes, says how that went, and offers Undo, which restores the outcome before. */
export const useOutcome = () => {
  const setting = useSetOutcome();
  const ending = useEndOutcome();

  const set = (
    { applicationId, version }: StaffApplication,
    to: { outcome: Outcome; reason: string } | null,
  ): Promise<StaffApplication> =>
    to
      ? setting.mutateAsync({ applicationId, version, ...to })
      : ending.mutateAsync({ applicationId, version });

  const undo = async (changed: StaffApplication, { outcome: before }: StaffApplication) => {
    try {
      await set(changed, before && { outcome: before.outcome, reason: before.reason });
      toast({
        title: 'Outcome change undone',
        description: `${customerName(changed)} is ${before ? before.title.toLowerCase() : 'open'} again.`,
      });
    } catch (error) {
      toast({
        title: 'Undo failed',
        description: sentenceOf(error, 'The outcome could not be changed back. Try again.'),
        variant: 'destructive',
      });
    }
  };

  /** @throws ApiError when it could not be changed */
  const change = async (
    application: StaffApplication,
    to: { outcome: Outcome; reason: string } | null,
  ): Promise<void> => {
    const changed = await set(application, to);
    toast({
      title: changed.outcome?.title ?? 'Application reopened',
      description: `${customerName(changed)} can now see it on their tracker.`,
      duration: undoOffered,
      action: { label: 'Undo', onClick: () => void undo(changed, application) },
    });
  };

  return { change, saving: setting.isPending || ending.isPending };
};
