import type { CustomerPage as Page } from '@loanline/proto/entities/customer-page';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../../lib/api/api-error.ts';
import { OfflineNotice } from '../../lib/list/offline-notice.tsx';
import { paths } from '../../lib/paths.ts';
import { phoneText } from '../../lib/phone/phone-text.ts';
import { colour, from, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/list/panel.ts';
import { Skeleton } from '../../ui/skeleton.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { useCustomer } from './customers.ts';
import { Timeline } from './timeline.tsx';
import { WriteLinks } from './write-links.tsx';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(1)} ${space(3)};

  > a {
    display: inline-flex;
    flex: 1 0 100%;
    align-items: center;
    gap: ${space(1.5)};
    min-height: 2.75rem;
    font-size: 0.875rem;
  }

  h1 {
    font-size: 1.25rem;
    overflow-wrap: anywhere;
  }

  > p {
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
  }
`;

/** The facts beside the timeline; on phones above it. */
const Columns = styled.div`
  display: grid;
  gap: ${space(6)};

  ${from.laptop} {
    grid-template-columns: minmax(0, 22rem) minmax(0, 1fr);
    gap: ${space(8)};
  }
`;

const Missing = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  padding-block: ${space(4)};
`;

const mostPhones = 3;

const phonesOf = ({ mobiles }: Page): string =>
  [
    ...mobiles.slice(0, mostPhones).map(phoneText),
    ...(mobiles.length > mostPhones ? [`and ${mobiles.length - mostPhones} more`] : []),
  ].join(' · ');

const Known = ({ record, page }: { record: string; page: Page }): ReactNode => (
  <>
    <Head>
      <Link to={`${paths.admin}?section=customers`}>
        <ArrowLeft size={16} aria-hidden />
        All customers
      </Link>
      <h1>{page.name || 'Name unknown'}</h1>
      {page.mobiles.length > 0 && <p>{phonesOf(page)}</p>}
      <WriteLinks record={record} page={page} />
    </Head>
    <Columns>
      <CustomerFacts record={record} page={page} />
      <Timeline record={record} />
    </Columns>
  </>
);

/** One customer: who they are, and what happened. */
export const CustomerPage = ({ record }: { record: string }): ReactNode => {
  const { data, error, dataUpdatedAt, refetch } = useCustomer(record);
  return (
    <Panel>
      {data ? (
        <>
          <OfflineNotice asOf={dataUpdatedAt} />
          <Known record={record} page={data} />
        </>
      ) : error ? (
        <Missing role="alert">
          <h1>Customer</h1>
          {error instanceof ApiError && error.status === 404 ? (
            <p>
              There is no page for this record yet, or the link is wrong. A record gets its page with its next
              change. Search for the customer by name or phone.
            </p>
          ) : (
            <p>We could not load this customer. Try again.</p>
          )}
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
          <Link to={`${paths.admin}?section=customers`}>All customers</Link>
        </Missing>
      ) : (
        <Missing role="status" aria-label="Loading">
          <Skeleton $height="2rem" $width="16rem" />
          <Skeleton $height="12rem" />
        </Missing>
      )}
    </Panel>
  );
};
