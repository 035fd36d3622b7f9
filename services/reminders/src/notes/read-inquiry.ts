import { inquiryReferenceOf } from '@loanline/kit/customer-records/inquiry-reference';
import { clientAs } from '@loanline/kit/http/client-as';
import { inquiryReference, staffInquiry } from '@loanline/proto/entities/inquiry';
import { routes } from '@loanline/proto/routes';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { ServiceRequest } from '@loanline/kit/http/service-request';
import type { Deps } from '../deps.ts';

/** An inquiry, with the mobile number of its visitor. */
export interface InquiryFound {
  readonly reference: string;
  /** As +44..., or null. */
  readonly mobile: string | null;
  readonly createdAt: string;
}

const staffRoute = { ...routes.getInquiry, success: { status: 200, body: staffInquiry } } as const;
const timeoutMs = 3_000;

/** The id in a key such as inquiry-Xy12; undefined for a key with a reference, and for other records. */
const inquiryIdIn = (record: string): string | undefined => {
  const [, id] = /^inquiry-(.+)$/.exec(record) ?? [];
  return id === undefined || isReference(id) ? undefined : id;
};

const isReference = (text: string): boolean => inquiryReference.safeParse(text).success;

/** A record as notes, events and audit entries have it: an inquiry by its reference, because its id is the visitor's key. */
export const recordOf = (record: string): string => {
  const inquiryId = inquiryIdIn(record);
  return inquiryId === undefined ? record : `inquiry-${inquiryReferenceOf(inquiryId)}`;
};

/** Under which records the notes are: the previous release wrote the id of an inquiry. */
export const writtenAs = (record: string): readonly string[] => [recordOf(record), record];

/** Asks chat for the inquiry of a key with its id; undefined for other records. @throws ProblemError `not-found` */
export const readInquiry = async (
  { urls }: Pick<Deps, 'urls'>,
  record: string,
  request: ServiceRequest,
): Promise<InquiryFound | undefined> => {
  const inquiryId = inquiryIdIn(record);
  if (inquiryId === undefined) return undefined;
  const call = clientAs(request, urls.chat);
  const { mobileNumber, createdAt } = await call(
    staffRoute,
    { params: { inquiryId } },
    { caller: { kind: 'anonymous' }, timeoutMs },
  );
  return { reference: inquiryReferenceOf(inquiryId), mobile: toE164(mobileNumber), createdAt };
};
