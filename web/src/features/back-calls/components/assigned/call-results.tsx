import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { backCallStatusLabels } from '@loanline/proto/enums/back-call-statuses';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { Choice } from '../../../../ui/fields/choice.tsx';
import { agentResults, retakeClosedHint } from '../../model/agent-results.ts';

const Results = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${space(2)};
    font-weight: 600;
  }
`;

interface CallResultsProps {
  backCall: BackCallRequest;
  chosen: BackCallStatus | undefined;
  onChoose: (status: BackCallStatus) => void;
}

/** How a call went, saved together with what was noted in it. */
export const CallResults = ({ backCall, chosen, onChoose }: CallResultsProps): ReactNode => (
  <Results>
    <legend>Result</legend>
    {agentResults.map((status) => {
      const isClosed = status === 'retake_payment' && backCall.retakeClosed;
      return (
        <Choice
          key={status}
          type="radio"
          name="call-result"
          id={`call-result-${status}`}
          label={backCallStatusLabels[status]}
          hint={isClosed ? retakeClosedHint : undefined}
          disabled={isClosed}
          checked={chosen === status}
          onChange={() => onChoose(status)}
        />
      );
    })}
  </Results>
);
