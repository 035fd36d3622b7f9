import { referencesMeant } from '@loanline/proto/rules/reference';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { trackerOf } from '../../../lib/paths.ts';
import { space } from '../../../theme/tokens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Grouped } from '../../../ui/grouped.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
`;

/** Offers other references that the person may have meant; each opens only when it is pressed. */
export const MeantReferences = ({ id }: { id: string }): ReactNode => {
  const meant = referencesMeant(id);
  if (meant.length === 0) return null;
  return (
    <Row>
      <span>Did you mean {meant.length === 1 ? 'this reference' : 'one of these'}?</span>
      {meant.map((reference) => (
        <ButtonLink key={reference} to={trackerOf(reference)} variant="secondary" size="small">
          <Grouped>{reference}</Grouped>
        </ButtonLink>
      ))}
    </Row>
  );
};
