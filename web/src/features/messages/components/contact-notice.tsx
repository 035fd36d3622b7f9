import type { ContactState } from '@loanline/proto/entities/thread';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { longDay, shortMoment, timeOfDay } from '../../../lib/format/format.ts';
import { colour, space } from '../../../theme/tokens.ts';

const Notice = styled.p`
  padding: ${space(2)} ${space(4)};
  border-top: 1px solid ${colour.line};
  background: ${colour.warningSoft};
  font-size: 0.9375rem;
`;

/** Names the strictest rule that forbids messages to a customer at the moment. */
export const ContactNotice = ({ contact }: { contact: ContactState }): ReactNode => {
  if (contact.optedOutAt !== null)
    return (
      <Notice>
        This customer wrote STOP on {shortMoment(contact.optedOutAt)}. You cannot message them until they
        write START.
      </Notice>
    );
  if (contact.hold)
    return (
      <Notice>
        Messages are on hold until {shortMoment(contact.hold.until)}: {contact.hold.reason}
      </Notice>
    );
  if (!contact.withinHours)
    return (
      <Notice>
        Outside contact hours (CONC 7.9).
        {contact.opensAt !== null &&
          ` You can write again from ${longDay(contact.opensAt)} at ${timeOfDay(contact.opensAt)}.`}
      </Notice>
    );
  return null;
};
