import type { CallOptions } from '@loanline/kit/http/client';
import { clientAs } from '@loanline/kit/http/client-as';
import { routes } from '@loanline/proto/routes';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { RouteOutput } from '@loanline/proto/contract';
import type { OtherApplication } from '@loanline/proto/routes/applications/application-file';
import type { ServiceRequest } from '@loanline/kit/http/service-request';
import type { CaseFile } from './case-file.ts';

/** The addresses of the services that a review reads. */
export interface ServiceUrls {
  readonly applications: string;
  readonly chat: string;
  readonly messaging: string;
  readonly reminders: string;
}

/** The member of staff who started a review. It reads nothing that they may not read. */
export interface OnBehalf extends Pick<CallOptions, 'caller'> {
  /** Their call: its signed identity is valid for a minute. */
  readonly request: ServiceRequest;
}

export type ApplicationFile = RouteOutput<typeof routes.getApplicationFile>;

const mostChatMessages = 500;

const unique = (names: readonly string[]) => [...new Set(names)];
const namesOf = (applications: readonly OtherApplication[]) =>
  applications.map(({ customerName = '' }) => customerName);

/**
 * Asks the services for what they know. Records are the applicant's when their customer page joins them; of others with the
 * same number or email address, a review has only the names.
 * @throws ProblemError as they answer
 */
export const createEvidenceCollector = (urls: ServiceUrls) => {
  const clientOf = (service: keyof ServiceUrls, { request }: OnBehalf) => clientAs(request, urls[service]);

  /** Back call requests of the application, and of its number; a search also finds similar ones. */
  const backCallsOf = async (applicationId: string, mobile: string | undefined, whom: OnBehalf) => {
    const call = clientOf('messaging', whom);
    const searches = mobile === undefined ? [applicationId] : [applicationId, mobile];
    const found = await Promise.all(
      searches.map((search) => call(routes.listBackCalls, { query: { search, limit: 100 } }, whom)),
    );
    return [...new Map(found.flat().map((backCall) => [backCall.id, backCall])).values()];
  };

  return {
    /** The application with its submission: who it is about. */
    file: (applicationId: string, whom: OnBehalf): Promise<ApplicationFile> =>
      clientOf('applications', whom)(routes.getApplicationFile, { params: { applicationId } }, whom),

    /** All the rest that is known of them. */
    rest: async ({ application, submission, others }: ApplicationFile, whom: OnBehalf): Promise<CaseFile> => {
      const { applicationId } = application;
      const mobile = submission?.mobileE164 ?? toE164(application.customerPhone ?? '') ?? undefined;
      const customerNumber = submission?.customerNumber ?? undefined;
      const name =
        `${application.customerFirstName} ${application.customerLastName}`.trim() ||
        [submission?.forename, submission?.surname].filter(Boolean).join(' ');
      const [file, chat, backCalls, { messages, contact }] = await Promise.all([
        clientOf('reminders', whom)(
          routes.getCustomerFile,
          { query: { customerNumber, mobile, name, applicationId } },
          whom,
        ),
        clientOf('chat', whom)(
          routes.listChatMessages,
          { params: { applicationId }, query: { limit: mostChatMessages } },
          whom,
        ),
        backCallsOf(applicationId, mobile, whom),
        mobile === undefined
          ? { messages: [], contact: null }
          : clientOf('messaging', whom)(routes.getContactFile, { query: { mobile } }, whom),
      ]);
      const records = new Set(file.records);
      const isTheirs = (other: OtherApplication) => records.has(`application-${other.applicationId}`);
      const strangers = others.filter((other) => !isTheirs(other));
      return {
        today: londonToday(),
        application,
        submission,
        others: others.filter(isTheirs),
        sharesWith: {
          mobile: unique([
            ...(file.sharesWith ?? []),
            ...namesOf(strangers.filter(({ sharesMobile }) => sharesMobile)),
          ]),
          email: unique(namesOf(strangers.filter(({ sharesMobile }) => !sharesMobile))),
        },
        customer: file.customer,
        chat: chat.messages,
        messages,
        contact,
        backCalls: backCalls.filter(
          (one) => one.applicationId === applicationId || records.has(`backcall-${one.id}`),
        ),
        reminders: file.reminders,
      };
    },
  };
};
export type EvidenceCollector = ReturnType<typeof createEvidenceCollector>;
