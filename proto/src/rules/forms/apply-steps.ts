import * as z from 'zod/mini';
import { applyChildren } from '../../enums/children.ts';
import { applyEmploymentStatuses } from '../../enums/applicants/employment-statuses.ts';
import { loanPeriodMonths, loanPeriods } from '../../enums/loan-periods.ts';
import { maritalStatuses } from '../../enums/applicants/marital-statuses.ts';
import { payFrequencies } from '../../enums/pay-frequencies.ts';
import { paymentMethods } from '../../enums/payment-methods.ts';
import { applyPurposes } from '../../enums/purposes.ts';
import { applyResidentialStatuses } from '../../enums/applicants/residential-statuses.ts';
import { applyTitles } from '../../enums/titles.ts';
import { transferMethods } from '../../enums/transfer-methods.ts';
import { loanLimits, notAnAmount, optionalAmount, requiredAmount } from '../money/amounts.ts';
import { accountNumber, sortCode } from '../money/bank-details.ts';
import { cardExpiry, cardLastFourDigits } from '../money/card-details.ts';
import { happened, notInPast, ofApplicantAge, optionalDate, requiredDate } from '../dates/date-fields.ts';
import { londonToday, type PlainDate } from '../dates/dates.ts';
import {
  email,
  freeTextMaxLength,
  optionalChoice,
  optionalConsent,
  optionalText,
  requiredConsent,
  requiredText,
} from './form-fields.ts';
import { wholePounds } from '../money/money.ts';
import { optionalPostcode, postcode } from '../postcode.ts';
import { ukMobile } from '../uk-phone-fields.ts';

const { minimum, maximum } = loanLimits.apply;
const amountMessage = `Loan amount must be between ${wholePounds(minimum)} and ${wholePounds(maximum)}, in whole pounds`;

/** Months as a number or as text become the stored text, such as `12 months`. */
const toLoanPeriod = (value: string | number | null | undefined) => {
  const months = loanPeriodMonths.find((period) => String(period) === String(value).trim());
  return months === undefined ? value : `${months} months`;
};

/**
 * The steps of the 7-step wizard; together they are its flat payload. Answers stay as typed, trimmed; amounts become
 * numbers and postcodes and sort codes get their canonical form. Parsing an outcome again changes nothing.
 * @param today the day it is in London, asked for at each parse
 */
export const createApplySteps = (today: () => PlainDate = londonToday) => ({
  personalDetails: z.object({
    title: z.enum(applyTitles, 'Title is required'),
    forename: requiredText('First name is required'),
    surname: requiredText('Surname is required'),
    dateOfBirth: requiredDate({ required: 'Date of birth is required', rule: ofApplicantAge }, today),
    customerNumber: optionalText(),
    email: email(),
    mobile: ukMobile(),
  }),
  address: z.object({
    addressLine1: requiredText('Address line 1 is required'),
    addressLine2: optionalText(),
    addressLine3: optionalText(),
    postcode: postcode(),
  }),
  loanRequest: z.object({
    creditRequestedAmount: requiredAmount(
      amountMessage,
      z.minimum(minimum, amountMessage),
      z.maximum(maximum, amountMessage),
      z.refine(Number.isInteger, amountMessage),
    ),
    purposeOfLoan: z.enum(applyPurposes, 'Loan purpose is required'),
    applicationDate: requiredDate({ required: 'Payout date is required', iso: true, rule: notInPast }, today),
  }),
  verification: z.object({
    maritalStatus: z.enum(maritalStatuses, 'Marital status is required'),
    numberOfChildrenUnder18: z.enum(applyChildren, 'Number of children is required'),
    residentialStatus: z.enum(applyResidentialStatuses, 'Residential status is required'),
    moveInDate: requiredDate({ required: 'Move-in date is required', iso: true, rule: happened }, today),
    previousAddressLine1: optionalText(),
    previousAddressLine2: optionalText(),
    previousAddressLine3: optionalText(),
    previousAddressPostcode: optionalPostcode,
  }),
  employment: z.object({
    employmentStatus: z.enum(applyEmploymentStatuses, 'Employment status is required'),
    employerName: optionalText(),
    timeInCurrentJob: optionalText(),
    wagesPeriod: optionalChoice(payFrequencies, 'Choose a pay frequency'),
    wagesAmount: optionalAmount(notAnAmount, z.minimum(0, 'Income cannot be negative')),
    benefits: optionalText(freeTextMaxLength),
    expenditure: optionalText(freeTextMaxLength),
  }),
  paymentDetails: z.object({
    paymentType: z.enum(paymentMethods, 'Payment type is required'),
    scheduledLoanPeriod: z.pipe(z.transform(toLoanPeriod), z.enum(loanPeriods, 'Loan period is required')),
    transferMethod: z.enum(transferMethods, 'Transfer method is required'),
    firstPaymentDate: optionalDate({ iso: true, rule: notInPast }, today),
    nameOnCard: optionalText(),
    cardLastFourDigits,
    cardExpiry,
    sortCode,
    accountNumber,
  }),
  consent: z.object({
    customerRequestLoan: requiredConsent('You must confirm you are requesting this loan'),
    permissionToContactPhone: requiredConsent('Permission to contact is required'),
    surveyResearchConsent: optionalConsent,
    marketingConsent: optionalConsent,
  }),
});

/** The steps by London's today. */
export const applySteps = createApplySteps();
