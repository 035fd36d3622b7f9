import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, radius, space } from '../../theme/tokens.ts';
import type { LoanProduct } from './representative-example.ts';
import { representativeExample } from './representative-example.ts';

const Box = styled.div`
  margin-top: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.medium};

  strong {
    display: block;
    font-size: ${fontSize.title};
  }
`;

/** What a loan costs; the APR is more prominent than its other facts (CONC 3.5.6R). */
export const CostOfLoan = ({ product }: { product: LoanProduct }): ReactNode => {
  const { apr, text } = representativeExample(product);
  return (
    <Box>
      <strong>{apr}</strong>
      {text}
    </Box>
  );
};
