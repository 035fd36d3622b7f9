import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { staffStageName } from '@loanline/proto/enums/stages';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { wordFor } from '@loanline/proto/rules/counted';
import { useBatch } from '../../../lib/batch/use-batch.ts';
import { Button } from '../../../ui/button.tsx';
import { BulkBar } from '../../../ui/list/bulk-bar.tsx';
import { rowStage } from '../../../ui/list/row-actions.ts';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { useChangeStage, useUndoStageChange } from '../api/stage-changes.ts';
import { stageItems } from '../model/stage-items.ts';

interface BulkStagesProps {
  selection: Selection;
  rows: readonly StaffApplication[];
}

/** Moves the selected applications to a stage, with one Undo for all of them. */
export const BulkStages = ({ selection, rows }: BulkStagesProps): ReactNode => {
  const { run, progress } = useBatch();
  const change = useChangeStage();
  const undo = useUndoStageChange();
  const chosen = rows.filter(({ id }) => selection.selected.has(id));

  const move = async (stage: number) => {
    const items = chosen.filter(({ currentStage }) => currentStage !== stage);
    const already = chosen.length - items.length;
    const failed = await run({
      items,
      act: ({ applicationId, version }) => change.mutateAsync({ applicationId, stage, note: '', version }),
      undo: async ({ applicationId }, { undoableChangeId }) => {
        if (undoableChangeId !== null) await undo.mutateAsync({ applicationId, changeId: undoableChangeId });
      },
      title: (count) => `${count} ${wordFor(count, 'application')} moved to ${staffStageName(stage)}`,
      hint: already === 0 ? undefined : `${already} ${already === 1 ? 'was' : 'were'} already at this stage.`,
    });
    selection.onOnly(failed.map(({ id }) => id));
  };

  const [first] = chosen;
  const stage = chosen.every(({ currentStage }) => currentStage === first?.currentStage)
    ? first?.currentStage
    : undefined;
  return (
    <BulkBar count={chosen.length} onClear={() => selection.onAll(false)}>
      <Menu
        items={stageItems(stage)}
        onChoose={(to) => void move(Number(to))}
        button={(button) => (
          <Button {...button} {...rowStage} size="small" busy={progress !== undefined}>
            {progress === undefined ? 'Change stage' : `Moving ${progress}...`}
            {progress === undefined && <ChevronDown size={16} aria-hidden />}
          </Button>
        )}
      />
    </BulkBar>
  );
};
