import type { SavedContent } from '@loanline/proto/entities/saving/saved-application';
import { storableText } from '@loanline/proto/rules/forms/form-fields';
import { neverSaved } from '@loanline/proto/rules/forms/never-saved';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';

type Answer = SavedContent['answers'][string];

const clean = (text: string): string => maskCardNumbers(storableText(text));

const cleanAnswer = (answer: Answer): Answer =>
  typeof answer === 'string'
    ? clean(answer)
    : answer.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, text]) => [storableText(name), clean(text)])),
      );

/**
 * An application without bank and card details, whatever the browser sent, with card numbers masked in every text, and
 * without characters that the export of its person could not be stored with.
 */
export const answersToSave = ({ answers, step, ...rest }: SavedContent): SavedContent => ({
  ...rest,
  step: storableText(step),
  answers: Object.fromEntries(
    Object.entries(answers)
      .map(([name, answer]): [string, Answer] => [storableText(name), cleanAnswer(answer)])
      .filter(([name]) => !neverSaved.includes(name)),
  ),
});
