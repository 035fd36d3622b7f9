import type { CustomerPage } from '@loanline/proto/entities/customer-page';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { recordAddresses } from '../../lib/staff-view/record-addresses.ts';
import { useOpenThread } from '../../lib/threads/use-open-thread.ts';
import { colour, from, radius, space } from '../../theme/tokens.ts';
import { Link } from '../../ui/link.tsx';
import { navigate } from '../../ui/router/navigate.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};

  ${from.tablet} {
    margin-left: auto;
  }

  a,
  button {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: ${space(4)};
    border: 1px solid ${colour.control};
    border-radius: ${radius.small};
    background: none;
    color: ${colour.text};
    font-size: 0.9375rem;
    font-weight: 600;
    text-decoration: none;
  }

  a:hover,
  button:hover {
    background: ${colour.sunken};
  }
`;

/** The ways to write to a customer, each from the latest record that has it, over this page. */
const waysOf = (record: string, { contacts }: CustomerPage) => {
  const page = `${paths.admin}?${recordAddresses.customer(record)}`;
  const latest = (kind: string) => contacts.find((contact) => contact.kind === kind)?.reference;
  const [application, request, conversation, inquiry] = [
    latest('application'),
    latest('backcall'),
    latest('conversation'),
    latest('inquiry'),
  ];
  const asked = request === undefined ? undefined : `${page}&back-call=${encodeURIComponent(request)}`;
  return [
    application !== undefined && {
      text: 'Chat',
      to: `${page}&chat=${encodeURIComponent(application)}`,
    },
    inquiry !== undefined && { text: 'Inquiry', to: `${paths.admin}?${recordAddresses.inquiry(inquiry)}` },
    ...(asked === undefined
      ? [
          conversation !== undefined && {
            text: 'Message',
            to: `${page}&${recordAddresses.thread(conversation)}`,
          },
        ]
      : [
          { text: 'SMS', to: `${asked}&panel=sms` },
          { text: 'WhatsApp', to: `${asked}&panel=whatsapp` },
          { text: 'Call notes', to: `${asked}&panel=notes` },
        ]),
    { text: 'Book a call', to: paths.backCall },
  ].filter((way) => way !== false);
};

/** Texts a customer with whom nobody has exchanged messages yet. */
const FirstText = ({ record, page }: { record: string; page: CustomerPage }): ReactNode => {
  const opening = useOpenThread((id) =>
    navigate(`${paths.admin}?${recordAddresses.customer(record)}&${recordAddresses.thread(id)}`),
  );
  const [phoneNumber] = page.mobiles;
  return (
    phoneNumber !== undefined && (
      <li>
        <button
          type="button"
          disabled={opening.isPending}
          onClick={() => opening.mutate({ phoneNumber, customerName: page.name })}
        >
          SMS
        </button>
      </li>
    )
  );
};

const hasMessages = ({ contacts }: CustomerPage): boolean =>
  contacts.some(({ kind }) => kind === 'backcall' || kind === 'conversation');

/** Where staff write to the customer, note how a call went, or book one. */
export const WriteLinks = ({ record, page }: { record: string; page: CustomerPage }): ReactNode => (
  <List aria-label="Contact this customer">
    {!hasMessages(page) && <FirstText record={record} page={page} />}
    {waysOf(record, page).map(({ text, to }) => (
      <li key={text}>
        <Link to={to}>{text}</Link>
      </li>
    ))}
  </List>
);
