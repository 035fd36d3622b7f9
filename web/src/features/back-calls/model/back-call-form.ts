import {
  backCallFaults,
  backCallFormMessages,
  blankBackCallField,
  formatAmountDue,
} from '@loanline/proto/rules/forms/back-call-faults';
import { toAmount } from '@loanline/proto/rules/money/to-amount';

export const emptyBackCallForm = {
  customerName: '',
  amountDue: '',
  phoneNumber: '',
  address: '',
  agentPhone: '',
  notes: '',
};
/** The form as it is being filled in. */
export type TypedBackCall = Readonly<typeof emptyBackCallForm>;
export type BackCallField = keyof TypedBackCall;
export type BackCallFaults = Readonly<Partial<Record<BackCallField, string>>>;

/** What is wrong with a form: in a title and a sentence, and field by field. */
export interface WrongBackCall {
  readonly title: string;
  readonly text: string;
  readonly faults: BackCallFaults;
}

/** The faults that are left once some fields were filled in: one that is in order has none any more. */
export const faultsLeft = (faults: BackCallFaults, filledIn: Partial<TypedBackCall>): BackCallFaults => {
  const wrong = backCallFaults({ ...emptyBackCallForm, ...filledIn });
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => !(field in filledIn) || field in wrong),
  );
};

const { missing, customerPhone, agentPhone, amount, landline } = backCallFormMessages;

/** What is wrong is said once nothing is missing, one thing at a time, in this order. */
const titles: readonly (readonly [sentence: string, title: string])[] = [
  [customerPhone, 'Invalid Customer Phone'],
  [agentPhone, 'Invalid Agent Phone'],
  [landline, 'Invalid Agent Phone'],
  [amount, 'Invalid Amount'],
];

/** The form as it is sent, or what is wrong with it. */
export const checkBackCall = (
  typed: TypedBackCall,
): { readonly form: TypedBackCall } | { readonly wrong: WrongBackCall } => {
  const faults = backCallFaults(typed);
  const found = Object.values(faults);
  if (found.some((fault) => Object.values(blankBackCallField).includes(fault)))
    return { wrong: { title: 'Missing Information', text: missing, faults } };
  const first = titles.find(([sentence]) => found.includes(sentence));
  if (first) return { wrong: { text: first[0], title: first[1], faults } };
  return { form: { ...typed, amountDue: formatAmountDue(toAmount(typed.amountDue) ?? NaN) } };
};
