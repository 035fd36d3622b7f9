import type { FoundAddress } from '@loanline/proto/entities/address';
import type { CustomerSearchResult } from '@loanline/proto/entities/customer-record';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AddressSearch } from '../../../lib/address-lookup/address-search.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { phoneText } from '../../../lib/phone/phone-text.ts';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.ts';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { RequestedBackCall } from '../api/back-call-form.ts';
import type { BackCallFaults } from '../model/back-call-form.ts';
import { CustomerNameField } from './customer-name-field.tsx';
import { TextFailedNotice } from './text-failed-notice.tsx';
import { useBackCallForm } from './use-back-call-form.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

const Head = styled.header`
  margin-bottom: ${space(6)};

  h1 {
    font-size: ${fontSize.title};
  }

  p {
    color: ${colour.muted};
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  align-items: end;
  gap: ${space(5)};
`;

const Found = styled.p`
  margin-top: ${space(2)};
`;

/** One line for each thing that is wrong, with a link to the first field that it is wrong with. */
const summaryOf = (faults: BackCallFaults) =>
  Object.entries(faults)
    .filter(([, message], index, all) => all.findIndex(([, other]) => other === message) === index)
    .map(([fieldId, message]) => ({ fieldId, message }));

const oneLine = ({ line1, line2, city, county, postcode }: FoundAddress): string =>
  [line1, line2, city, county, postcode].filter(Boolean).join(', ');

/** Who is to be called back, about how much, and which agent gets a text. */
export const BackCallFormCard = (): ReactNode => {
  const [found, setFound] = useState(false);
  const [untexted, setUntexted] = useState<RequestedBackCall>();
  const form = useBackCallForm(setUntexted);
  const { typed, write, faults, field } = form;
  usePageTitle('Customer Callback Form', { error: Object.keys(faults).length > 0 });

  const pick = ({ fullName, phone, address }: CustomerSearchResult) => {
    write({
      customerName: fullName,
      phoneNumber: phone === null ? typed.phoneNumber : phoneText(phone),
      address: address ?? typed.address,
    });
    setFound(true);
    toast({ title: 'Customer Found!', description: `Auto-filled details for ${fullName}` });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setUntexted(undefined);
    form.submit();
  };

  return (
    <Card>
      <Head>
        <h1>Customer Callback Form</h1>
        <p>Send a customer&apos;s details to an agent, who will call them back.</p>
      </Head>
      {untexted && <TextFailedNotice requested={untexted} onTexted={() => setUntexted(undefined)} />}
      <Form noValidate onSubmit={submit}>
        <ErrorSummary errors={summaryOf(faults)} attempt={form.attempt} />
        <div>
          <CustomerNameField
            value={typed.customerName}
            error={faults.customerName}
            onType={(customerName) => {
              write({ customerName });
              setFound(false);
            }}
            onPick={pick}
          />
          {found && typed.customerName && (
            <Found>
              <Badge $tone="success">
                <BadgeCheck size={14} aria-hidden />
                Customer found
              </Badge>
            </Found>
          )}
        </div>
        <Pair>
          <TextField {...field('amountDue')} label="Amount Due" placeholder="£0.00" inputMode="decimal" />
          <TextField {...field('phoneNumber')} label="Customer Phone" type="tel" autoComplete="off" />
        </Pair>
        <AddressSearch
          id="find-address"
          label="Find the address"
          hint="Type a street or a postcode, or fill in the address below yourself"
          onPick={(address) => write({ address: oneLine(address) })}
        />
        <TextArea {...field('address')} label="Customer Address" rows={2} />
        <TextField
          {...field('agentPhone')}
          label="Agent Phone Number"
          hint="The SMS will be sent to this number"
          type="tel"
          autoComplete="off"
          characters={20}
        />
        <TextArea {...field('notes')} label="Notes (optional)" rows={3} maxLength={2000} />
        {form.problem && <p role="alert">{form.problem}</p>}
        <Button type="submit" wide busy={form.busy}>
          {form.busy ? 'Sending SMS...' : 'Send Back Call Request'}
        </Button>
      </Form>
    </Card>
  );
};
