import { CloudOff, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CallableNumber } from '../../../ui/callable-number.tsx';
import { CardTitle } from '../../../ui/card.ts';
import { Link } from '../../../ui/link.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { InsteadCard } from './instead-card.ts';
import { MeantReferences } from './meant-references.tsx';

/** Says that there is no such application. */
const NotFoundCard = ({ id, onClear }: { id: string; onClear: () => void }): ReactNode => {
  usePageTitle('Application Not Found');
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <InsteadCard role="alert">
      <SearchX size={40} strokeWidth={1.5} aria-hidden />
      <CardTitle as="h1" ref={heading} tabIndex={-1}>
        Application Not Found
      </CardTitle>
      <p>Application ID "{id}" does not exist or has been removed.</p>
      <MeantReferences id={id} />
      <p>
        Your reference is on the page you saw when you applied. If you chose updates, it is also in the link
        in our texts and emails.
      </p>
      <p>
        If you cannot find it, call us on <CallableNumber number={brand.phone} /> or{' '}
        <Link to={paths.contact}>send us a message</Link>.
      </p>
      <div>
        <Button onClick={onClear}>Try Different ID</Button>
      </div>
    </InsteadCard>
  );
};

interface UnavailableCardProps {
  onRetry: () => void;
  onClear: () => void;
}

/** Says that the application could not be fetched, which does not mean that it does not exist. */
const UnavailableCard = ({ onRetry, onClear }: UnavailableCardProps): ReactNode => {
  usePageTitle('We cannot show your application right now');
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <InsteadCard role="alert">
      <CloudOff size={40} strokeWidth={1.5} aria-hidden />
      <CardTitle as="h1" ref={heading} tabIndex={-1}>
        We cannot show your application right now
      </CardTitle>
      <p>Your application is safe. Check your connection and try again in a minute.</p>
      <p>
        If it keeps happening, call us on <CallableNumber number={brand.phone} />.
      </p>
      <div>
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="secondary" onClick={onClear}>
          Try Different ID
        </Button>
      </div>
    </InsteadCard>
  );
};

interface MissingCardProps extends UnavailableCardProps {
  id: string;
  /** False when the server could not be reached. */
  absent: boolean;
}

/** Says either that there is no such application, or that it could not be fetched: these are different messages. */
export const MissingCard = ({ id, absent, onRetry, onClear }: MissingCardProps): ReactNode =>
  absent ? (
    <NotFoundCard id={id} onClear={onClear} />
  ) : (
    <UnavailableCard onRetry={onRetry} onClear={onClear} />
  );
