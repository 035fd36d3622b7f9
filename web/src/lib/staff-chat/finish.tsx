import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';

/** What an answer can end, such as an inquiry that is resolved with it. */
export interface Finish {
  /** What the button says. */
  readonly label: string;
  /** Called once the message is stored. */
  readonly act: () => void;
}

const Line = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: 0 ${space(3)} ${space(3)};
`;

/** Sends what is written and finishes; it appears with the first letter. Ctrl+Enter does the same. */
export const FinishButton = ({ label, onPress }: { label: string; onPress: () => void }): ReactNode => (
  <Line>
    <Button variant="secondary" size="small" title="Ctrl+Enter (⌘+Enter on a Mac)" onClick={onPress}>
      {label}
    </Button>
  </Line>
);

export const isFinishKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);
