import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import type { FieldText } from '../../../ui/fields/field.tsx';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import type { Option } from '../../../ui/fields/select.tsx';
import { optionOf } from '../question.ts';
import { choiceColumns } from './choice-columns.ts';

/**
 * As many columns as the longest label and `choiceColumns` allow; in two columns, a last choice that would be alone spans
 * both. Half a character is added, because short labels are wide for their length.
 */
const Options = styled.div<{ $choices: readonly Option[] }>`
  display: grid;
  gap: ${space(2)};
  padding-top: ${space(2)};
  ${({ $choices }) =>
    $choices.map((_, index) => {
      const characters = Math.max(...$choices.map(({ label }) => label.length));
      const columns = choiceColumns($choices.length, index + 1);
      return `@container (min-width: calc(${index + 1} * (${0.86 * characters + 0.75}ch + 4.625rem))) {
        grid-template-columns: repeat(${columns}, 1fr);
        > :last-child { grid-column: span ${columns === 2 ? 1 + ($choices.length % 2) : 1}; }
      }`;
    })}
`;

interface Props extends FieldText {
  name: string;
  options: readonly (string | Option)[];
  /** '' before anything is chosen. */
  chosen: string;
  onChoose: (value: string) => void;
}

/** A choice of one; the first choice has the field's name as its id, for links to the field. */
export const ChoiceField = ({ label, hint, error, name, options, chosen, onChoose }: Props): ReactNode => {
  const choices = options.map(optionOf);
  return (
    <FieldGroup id={`${name}-group`} label={label} hint={hint} error={error}>
      <Options $choices={choices}>
        {choices.map((choice, index) => (
          <Choice
            key={choice.value}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
            label={choice.label}
            id={index === 0 ? name : `${name}-${index}`}
            invalid={Boolean(error)}
          />
        ))}
      </Options>
    </FieldGroup>
  );
};
