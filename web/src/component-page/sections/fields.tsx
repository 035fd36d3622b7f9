import type { ReactNode } from 'react';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { State, States } from '../state.tsx';
import { ignore } from '../samples/ignore.ts';

const titles = ['Mr', 'Mrs', 'Ms', 'Mx'];

export const Fields = (): ReactNode => (
  <States>
    <State name="Text">
      <TextField name="plain" label="First name" />
    </State>
    <State name="Text with a hint, filled in">
      <TextField name="filled" label="Email" hint="We send updates to it." defaultValue="amara@example.com" />
    </State>
    <State name="Text with an error">
      <TextField
        name="wrong"
        label="Postcode"
        hint="Such as LS1 4AB."
        error="Enter a postcode"
        characters={8}
      />
    </State>
    <State name="Text, disabled">
      <TextField name="disabled" label="Reference" defaultValue="07480" disabled />
    </State>
    <State name="Money">
      <MoneyField name="money" label="Monthly income" defaultValue="1,850" />
    </State>
    <State name="Money with an error">
      <MoneyField name="wrong-money" label="Monthly income" error="Enter your monthly income" />
    </State>
    <State name="Select">
      <Select name="select" label="Title" options={titles} placeholder="Choose" />
    </State>
    <State name="Select with an error">
      <Select
        name="wrong-select"
        label="Title"
        options={titles}
        placeholder="Choose"
        error="Choose a title"
      />
    </State>
    <State name="Select, disabled">
      <Select name="disabled-select" label="Title" options={titles} defaultValue="Mx" disabled />
    </State>
    <State name="Several lines">
      <TextArea name="area" label="Your message" placeholder="How can we help?" />
    </State>
    <State name="Several lines with an error">
      <TextArea name="wrong-area" label="Your message" error="Enter a message" rows={2} />
    </State>
    <State name="Search">
      <SearchField label="Search" placeholder="Name or reference" value="" onSearch={ignore} />
    </State>
  </States>
);
