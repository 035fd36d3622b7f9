import { clientAs } from '@loanline/kit/http/client-as';
import { staffInquiry } from '@loanline/proto/entities/inquiry';
import { routes } from '@loanline/proto/routes';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { Request } from 'express';
import type { Deps } from '../deps.ts';

/** Whose an inquiry is, and since when there is one. */
export interface InquiryFound {
  readonly inquiryId: string;
  /** As +44..., or null. */
  readonly mobile: string | null;
  readonly createdAt: string;
}

const staffRoute = { ...routes.getInquiry, success: { status: 200, body: staffInquiry } } as const;
const timeoutMs = 3_000;

/** Asks chat for the inquiry of a key such as inquiry-Xy12; undefined for other records. @throws ProblemError `not-found` */
export const readInquiry = async (
  { urls }: Pick<Deps, 'urls'>,
  record: string,
  request: Request,
): Promise<InquiryFound | undefined> => {
  const [, inquiryId] = /^inquiry-(.+)$/.exec(record) ?? [];
  if (inquiryId === undefined) return undefined;
  const call = clientAs(request, urls.chat);
  const { mobileNumber, createdAt } = await call(
    staffRoute,
    { params: { inquiryId } },
    { caller: { kind: 'anonymous' }, timeoutMs },
  );
  return { inquiryId, mobile: toE164(mobileNumber), createdAt };
};
