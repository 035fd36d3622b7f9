import type { ReactNode } from 'react';
import { lazy } from 'react';
import { brand } from '../../brand.ts';
import { AsyncBoundary } from '../../ui/async-boundary.tsx';
import { WebAddress } from '../../ui/web-address.tsx';

const CostOfLoan = lazy(async () => ({ default: (await import('./cost-of-loan.tsx')).CostOfLoan }));

/**
 * The warning that belongs on every page that offers the loan (CONC 3.4.1R), and what the loan costs where that is known.
 * Between the first and the last step of a wizard it takes less room, in the same words.
 */
export const RiskWarning = ({ isBrief = false }: { isBrief?: boolean }): ReactNode => {
  const { start, link, linkText } = brand.texts.riskWarning;
  return (
    <div>
      <div className="risk-warning" data-brief={isBrief || undefined}>
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
