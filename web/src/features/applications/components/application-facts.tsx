import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { money, shortMoment } from '../../../lib/format/format.ts';
import { PhoneLink } from '../../../lib/phone/phone-link.tsx';
import { colour, space } from '../../../theme/tokens.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space(1.5)} ${space(3)};
  font-size: 0.9375rem;

  dt {
    color: ${colour.muted};
  }

  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode =>
  children !== null && (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );

/** What is known of an application and its customer; what is not known is left out. */
export const ApplicationFacts = ({ application }: { application: StaffApplication }): ReactNode => {
  const { customerPhone, customerEmail, customerAddress, repaymentAmount, applicationDate } = application;
  return (
    <Facts>
      <Fact name="Phone">{customerPhone && <PhoneLink number={customerPhone} />}</Fact>
      <Fact name="Email">{customerEmail && <a href={`mailto:${customerEmail}`}>{customerEmail}</a>}</Fact>
      <Fact name="Address">{customerAddress}</Fact>
      <Fact name="Loan">{application.loanType}</Fact>
      <Fact name="Repayment">{repaymentAmount === null ? null : money(repaymentAmount)}</Fact>
      <Fact name="Applied">{applicationDate === null ? null : shortMoment(applicationDate)}</Fact>
      <Fact name="Last updated">{shortMoment(application.lastUpdated)}</Fact>
    </Facts>
  );
};
