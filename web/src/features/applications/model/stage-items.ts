import { stageCount, stageNames, staffStageName } from '@loanline/proto/enums/stages';
import type { MenuItem } from '../../../ui/menu/menu.tsx';

/**
 * The stages that applications can move to, the next one first, because it is the one that is chosen most.
 * @param current their stage; undefined when they are at several
 */
export const stageItems = (current: number | undefined): MenuItem<string>[] => {
  const stages = stageNames.map((_, index) => index + 1).filter((stage) => stage !== current);
  const next = current !== undefined && current < stageCount ? current + 1 : undefined;
  return stages
    .toSorted((one, other) => Number(other === next) - Number(one === next))
    .map((stage) => ({
      value: String(stage),
      label: `${stage} ${staffStageName(stage)}`,
      hint: stage === next ? 'Next stage. The customer sees it at once' : undefined,
    }));
};
