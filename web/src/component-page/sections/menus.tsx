import { backCallStatuses } from '@loanline/proto/enums/back-call-statuses';
import { inquiryStatuses, inquiryStatusLabels } from '@loanline/proto/enums/inquiry-statuses';
import { stageNames } from '@loanline/proto/enums/stages';
import type { ReactNode } from 'react';
import { StageMenu } from '../../features/applications/components/stage-menu.tsx';
import { StatusChoice } from '../../features/back-calls/components/back-call-status-choice.tsx';
import { inquiryStatusTones } from '../../features/inquiries/model/inquiry-status-tones.ts';
import { Button } from '../../ui/button.tsx';
import { RowMenu } from '../../ui/list/row-menu.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { StatusPill } from '../../ui/menu/status-pill.tsx';
import { application } from '../samples/application.ts';
import { backCall } from '../samples/back-call.ts';
import { ignore, ignoreLater } from '../samples/ignore.ts';
import { Line, State, States } from '../state.tsx';

const actions = [
  { label: 'Export as CSV', onChoose: ignore },
  { label: 'Import...', hint: 'Adds rows to this list', onChoose: ignore },
  { label: 'Undo the last import', hint: 'Nothing was imported', disabled: true, onChoose: ignore },
];

export const Menus = (): ReactNode => (
  <States $least="24rem">
    <State name="Actions, and those of a row">
      <Line>
        <ActionMenu
          actions={actions}
          button={(button) => (
            <Button {...button} variant="secondary">
              More of this list
            </Button>
          )}
        />
        <RowMenu name="Amara Okafor" actions={actions} />
      </Line>
    </State>
    <State name="Stages">
      <Line>
        {stageNames.map((name, index) => (
          <StageMenu
            key={name}
            application={{ ...application, currentStage: index + 1 }}
            onMove={ignoreLater}
            onStage={ignore}
          />
        ))}
      </Line>
    </State>
    <State name="Back call requests">
      <Line>
        {backCallStatuses.map((status) => (
          <StatusChoice
            key={status}
            backCall={{ ...backCall, status, retakeClosed: status === 'failed_cpa' }}
            onChoose={ignore}
          />
        ))}
      </Line>
    </State>
    <State name="Inquiries">
      <Line>
        {inquiryStatuses.map((status) => (
          <StatusPill
            key={status}
            label="Status"
            tone={inquiryStatusTones[status]}
            value={status}
            statuses={inquiryStatuses}
            labels={inquiryStatusLabels}
            onChoose={ignore}
          />
        ))}
      </Line>
    </State>
  </States>
);
