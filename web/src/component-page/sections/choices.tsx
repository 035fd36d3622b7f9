import type { ReactNode } from 'react';
import { ChoiceField } from '../../lib/journey/fields/choice-field.tsx';
import { Checkbox, Choice } from '../../ui/fields/choice.tsx';
import { State, States } from '../state.tsx';
import { ignore } from '../samples/ignore.ts';

const ways = ['Email', 'Phone', 'Text message'];

export const Choices = (): ReactNode => (
  <States>
    <State name="Box">
      <Checkbox name="box" label="Email me about this application" />
    </State>
    <State name="Box, ticked, with a hint">
      <Checkbox
        name="ticked"
        label="I agree to credit checks"
        hint="They appear on your credit file."
        defaultChecked
      />
    </State>
    <State name="Box with an error">
      <Checkbox name="wrong-box" label="I agree to the terms" error="Agree to the terms to continue" />
    </State>
    <State name="Box, disabled">
      <Choice type="checkbox" id="disabled-box" label="I agree to credit checks" disabled />
    </State>
    <State name="One of a few">
      <ChoiceField
        name="way"
        label="How should we contact you?"
        options={ways}
        chosen="Phone"
        onChoose={ignore}
      />
    </State>
    <State name="One of a few with an error">
      <ChoiceField
        name="wrong-way"
        label="How should we contact you?"
        hint="Choose one."
        options={ways}
        chosen=""
        onChoose={ignore}
        error="Choose how we should contact you"
      />
    </State>
  </States>
);
