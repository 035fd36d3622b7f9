import type { ReactNode } from 'react';
import { Fragment } from 'react';

/** Shows an address such as moneyhelper.org.uk, which may break across lines only before a dot. */
export const WebAddress = ({ children }: { children: string }): ReactNode =>
  children.split(/(?=[.@])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
