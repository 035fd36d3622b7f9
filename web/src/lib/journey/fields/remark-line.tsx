import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import type { RemarkName } from '../question.ts';
import { remarkOn } from '../remarks/remarks.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-top: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour.infoSoft};
`;

interface Props {
  name: RemarkName;
  /** The answer as it was typed. */
  answer: string;
  /** Whether the step's rules refuse it, shown or not yet. */
  isWrong?: boolean;
  /** Replaces the answer with the one offered. */
  onTake: (answer: string) => void;
}

/** Shows a remark about an answer, announced when it appears, and offers the answer that the person may have meant. */
export const RemarkLine = ({ name, answer, isWrong = false, onTake }: Props): ReactNode => {
  const remark = remarkOn(name, answer, isWrong);
  const instead = remark?.instead;
  return (
    <div role="status">
      {remark && (
        <Line>
          <p>{remark.text}</p>
          {instead !== undefined && (
            <Button size="small" variant="secondary" onClick={() => onTake(instead)}>
              Use {instead}
            </Button>
          )}
        </Line>
      )}
    </div>
  );
};
