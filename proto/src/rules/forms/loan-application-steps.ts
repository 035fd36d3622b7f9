import * as z from 'zod/mini';
import { loanApplicationChildren } from '../../enums/children.ts';
import { loanApplicationEmploymentStatuses } from '../../enums/applicants/employment-statuses.ts';
import { maritalStatuses } from '../../enums/applicants/marital-statuses.ts';
import { loanApplicationPurposes } from '../../enums/purposes.ts';
import { loanApplicationResidentialStatuses } from '../../enums/applicants/residential-statuses.ts';
import { loanApplicationTitles } from '../../enums/titles.ts';
import { loanLimits, optionalAmount, requiredAmount, sumOrZero } from '../money/amounts.ts';
import { happened, ofApplicantAge, requiredDate, withinPayoutWindow } from '../dates/date-fields.ts';
import { londonToday, type PlainDate } from '../dates/dates.ts';
import { email, optionalConsent, optionalText, requiredConsent, requiredText } from './form-fields.ts';
import { employmentCondition, previousAddressCondition } from './loan-application-conditions.ts';
import { benefitRows, expenseRows } from './loan-application-rows.ts';
import { wholePounds } from '../money/money.ts';
import { postcode } from '../postcode.ts';
import { ukMobile } from '../uk-phone-fields.ts';

const { maximum } = loanLimits['loan-application'];
const amountRequired = 'Loan amount is required';

/**
 * The steps of the 6-step wizard; together they are its flat payload. Answers stay as typed, trimmed; amounts become
 * numbers and postcodes get their canonical form. Parsing an outcome again changes nothing.
 * @param today the day it is in London, asked for at each parse
 */
export const createLoanApplicationSteps = (today: () => PlainDate = londonToday) => ({
  customerDetails: z.object({
    title: z.enum(loanApplicationTitles, 'Title is required'),
    forename: requiredText('First name is required'),
    surname: requiredText('Surname is required'),
    dateOfBirth: requiredDate({ required: 'Date of birth is required', rule: ofApplicantAge }, today),
    customerNumber: optionalText(),
    email: email('Email address is required'),
    mobile: ukMobile('Mobile number is required'),
    addressLine1: requiredText('Address line 1 is required'),
    addressLine2: optionalText(),
    city: optionalText(),
    county: optionalText(),
    postcode: postcode('Postcode is required'),
  }),
  loanRequest: z.object({
    creditRequestedAmount: requiredAmount(
      amountRequired,
      z.gt(0, amountRequired),
      z.maximum(maximum, `Loan amount cannot be more than ${wholePounds(maximum)}`),
      z.refine(Number.isInteger, 'Enter the loan amount in whole pounds'),
    ),
    purposeOfLoan: z.enum(loanApplicationPurposes, 'Loan purpose is required'),
    applicationDate: requiredDate({ required: 'Date is required', rule: withinPayoutWindow }, today),
  }),
  verification: z
    .object({
      maritalStatus: z.enum(maritalStatuses, 'Marital status is required'),
      numberOfChildrenUnder18: z.enum(loanApplicationChildren, 'Number of children is required'),
      residentialStatus: z.enum(loanApplicationResidentialStatuses, 'Residential status is required'),
      moveInDate: requiredDate({ required: 'Date is required', rule: happened }, today),
      previousAddressLine1: optionalText(),
      previousAddressLine2: optionalText(),
      previousCity: optionalText(),
      previousCounty: optionalText(),
      previousPostcode: optionalText(),
    })
    .check(previousAddressCondition(today)),
  employment: z
    .object({
      employmentStatus: z.enum(loanApplicationEmploymentStatuses, 'Employment status is required'),
      employerName: optionalText(),
      jobTitle: optionalText(),
      employmentStartDate: optionalText(),
      grossAnnualIncome: optionalAmount('Annual income is required'),
      benefits: benefitRows,
    })
    .check(employmentCondition(today)),
  expenditure: z.object({
    rent: sumOrZero('Rent cannot be negative'),
    utilities: sumOrZero('Utilities cannot be negative'),
    food: sumOrZero('Food cannot be negative'),
    transport: sumOrZero('Transport cannot be negative'),
    otherExpenses: expenseRows,
  }),
  consent: z.object({
    consentDataProcessing: requiredConsent('You must consent to data processing'),
    consentCreditCheck: requiredConsent('You must consent to credit checks'),
    consentMarketing: optionalConsent,
    customerRequestLoan: optionalConsent,
  }),
});

/** The steps by London's today. */
export const loanApplicationSteps = createLoanApplicationSteps();
