import type { ReactNode } from 'react';
import { lazy } from 'react';
import { brand } from '../../brand.ts';
import { AsyncBoundary } from '../../ui/async-boundary.tsx';
import { WebAddress } from '../../ui/web-address.tsx';

const CostOfLoan = lazy(async () => ({ default: (await import('./cost-of-loan.tsx')).CostOfLoan }));

/** The warning that belongs on every page that offers the loan (CONC 3.4.1R), and what the loan costs where that is known. */
export const RiskWarning = (): ReactNode => {
  const { start, link, linkText } = brand.texts.riskWarning;
  return (
    <div>
      <div className="risk-warning">
        {start}
        <a href={link}>
          <WebAddress>{linkText}</WebAddress>
        </a>
      </div>
      {brand.product && (
        <AsyncBoundary failed={null}>
          <CostOfLoan product={brand.product} />
        </AsyncBoundary>
      )}
    </div>
  );
};
