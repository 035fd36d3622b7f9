import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { staffStageName } from '@loanline/proto/enums/stages';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { customerName } from '../../../lib/format/names.ts';
import type { MenuItem } from '../../../ui/menu/menu.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { Pill } from '../../../ui/menu/pill.ts';
import { rowStage } from '../../../ui/list/row-actions.ts';
import { stageColour } from '../model/stage-colours.ts';
import { stageItems } from '../model/stage-items.ts';
import type { ApplicationActions } from './application-actions.tsx';

const withNote = 'note';

const itemsFor = (current: number): MenuItem<string>[] => [
  ...stageItems(current),
  { value: withNote, label: 'With a note for the customer...' },
];

interface StageMenuProps extends Pick<ApplicationActions, 'onMove' | 'onStage'> {
  application: StaffApplication;
}

/** The stage of an application, with a menu that moves it at once; S opens it in the row that has the focus. */
export const StageMenu = ({ application, onMove, onStage }: StageMenuProps): ReactNode => {
  const { currentStage } = application;
  const { ground, text } = stageColour(currentStage);
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
          $ground={ground}
          $text={text}
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
