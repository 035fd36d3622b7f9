import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { RecordNotes } from '../../../lib/notes/record-notes.tsx';
import { colour, space } from '../../../theme/tokens.ts';

const Section = styled.section`
  padding-top: ${space(4)};
  border-top: 1px solid ${colour.line};

  h3 {
    margin-bottom: ${space(2)};
    font-size: 1rem;
  }
`;

/** What staff noted about an application and its chat. */
export const PanelNotes = ({ applicationId }: { applicationId: string }): ReactNode => (
  <Section aria-labelledby="panel-notes">
    <h3 id="panel-notes">Notes</h3>
    <RecordNotes record={`application-${applicationId}`} />
  </Section>
);
