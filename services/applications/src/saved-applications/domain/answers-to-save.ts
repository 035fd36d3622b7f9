import type { SavedContent } from '@loanline/proto/entities/saving/saved-application';
import { neverSaved } from '@loanline/proto/rules/forms/never-saved';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';

type Answer = SavedContent['answers'][string];

const masked = (answer: Answer): Answer =>
  typeof answer === 'string'
    ? maskCardNumbers(answer)
    : answer.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, text]) => [name, maskCardNumbers(text)])),
      );

/** An application without bank and card details, whatever the browser sent, and with card numbers masked in every text. */
export const answersToSave = ({ answers, ...rest }: SavedContent): SavedContent => ({
  ...rest,
  answers: Object.fromEntries(
    Object.entries(answers)
      .filter(([name]) => !neverSaved.includes(name))
      .map(([name, answer]) => [name, masked(answer)]),
  ),
});
