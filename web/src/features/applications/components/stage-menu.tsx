import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { stageCount, stageNames, staffStageName } from '@loanline/proto/enums/stages';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { customerName } from '../../../lib/format/names.ts';
import { radius, space } from '../../../theme/tokens.ts';
import type { MenuItem } from '../../../ui/menu/menu.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { thumbReach } from '../../../ui/thumb-reach.ts';
import { rowStage } from '../../../ui/list/row-actions.ts';
import { stageColour } from '../model/stage-colours.ts';
import type { ApplicationActions } from './application-actions.tsx';

const Pill = styled.button<{ $stage: number }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  max-width: 100%;
  min-height: 1.75rem;
  padding: 0 ${space(2)} 0 ${space(2.5)};
  border: 1px solid transparent;
  border-radius: ${radius.full};
  background: ${({ $stage }) => stageColour($stage).ground};
  color: ${({ $stage }) => stageColour($stage).text};
  font-size: 0.8125rem;
  font-weight: 600;
  white-space: nowrap;

  &:hover {
    border-color: currentcolor;
  }

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  svg {
    flex: none;
  }

  td & {
    min-height: 1.75rem;
  }

  @media (pointer: coarse) {
    min-height: 2.25rem;
  }

  article & {
    line-height: 1.15;
    text-align: left;
    white-space: normal;
  }

  ${thumbReach(1.25)}
`;

const withNote = 'note';

/** The next stage first, because it is the one that is chosen most. */
const itemsFor = (current: number): MenuItem<string>[] => {
  const stages = stageNames.map((_, index) => index + 1).filter((stage) => stage !== current);
  const next = current < stageCount ? current + 1 : undefined;
  return [
    ...stages
      .toSorted((one, other) => Number(other === next) - Number(one === next))
      .map((stage) => ({
        value: String(stage),
        label: `${stage} ${staffStageName(stage)}`,
        hint: stage === next ? 'Next stage. The customer sees it at once' : undefined,
      })),
    { value: withNote, label: 'With a note for the customer...' },
  ];
};

interface StageMenuProps extends Pick<ApplicationActions, 'onMove' | 'onStage'> {
  application: StaffApplication;
}

/** The stage of an application, with a menu that moves it at once; S opens it in the row that has the focus. */
export const StageMenu = ({ application, onMove, onStage }: StageMenuProps): ReactNode => {
  const { currentStage } = application;
  return (
    <Menu
      items={itemsFor(currentStage)}
      onChoose={(value) => {
        if (value === withNote) onStage(application);
        else void onMove(application, Number(value));
      }}
      button={(button) => (
        <Pill
          {...button}
          {...rowStage}
          type="button"
          $stage={currentStage}
          title={staffStageName(currentStage)}
          aria-label={`Stage of ${customerName(application)}: ${staffStageName(currentStage)}`}
        >
          <span>{staffStageName(currentStage)}</span>
          <ChevronDown size={14} aria-hidden />
        </Pill>
      )}
    />
  );
};
