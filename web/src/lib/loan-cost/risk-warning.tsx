import type { ReactNode } from 'react';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../brand.ts';
import { colour, radius, space } from '../../theme/tokens.ts';
import { AsyncBoundary } from '../../ui/async-boundary.tsx';
import { WebAddress } from '../../ui/web-address.tsx';

const CostOfLoan = lazy(async () => ({ default: (await import('./cost-of-loan.tsx')).CostOfLoan }));

const Box = styled.div`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour.warningSoft};
  color: ${colour.text};
  font-weight: 600;
  line-height: 1.45;

  a {
    color: inherit;
  }
`;

/** The warning that belongs on every page that offers the loan (CONC 3.4.1R), and what the loan costs where that is known. */
export const RiskWarning = (): ReactNode => {
  const { start, link, linkText } = brand.texts.riskWarning;
  return (
    <div>
      <Box>
        {start}
        <a href={link}>
          <WebAddress>{linkText}</WebAddress>
        </a>
      </Box>
      {brand.product && (
        <AsyncBoundary failed={null}>
          <CostOfLoan product={brand.product} />
        </AsyncBoundary>
      )}
    </div>
  );
};
