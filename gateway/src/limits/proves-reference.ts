import type { Route } from '@loanline/proto/contract';
import { routes } from '@loanline/proto/routes';

type Routes = typeof routes;
/** The names of the routes whose references callers could guess. */
type Guessed = {
  [K in keyof Routes]: Routes[K]['access'] extends 'tracker' | 'inquiry' ? K : never;
}[keyof Routes];

/** Whether each succeeds only for a reference that exists; messaging answers some alike for any reference. */
const proofs: Readonly<Record<Guessed, boolean>> = {
  getApplication: true,
  chooseUpdates: true,
  getUpdatePreference: false,
  addDevice: true,
  removeDevice: false,
  sendDocument: true,
  sendDocumentPiece: true,
  sendChatFile: true,
  listChatMessages: true,
  postChatMessage: true,
  markChatRead: true,
  getInquiry: true,
  listInquiryMessages: true,
  postInquiryMessage: true,
  markInquiryRead: true,
};

const proving: ReadonlySet<Route> = new Set(
  (Object.keys(proofs) as Guessed[]).filter((name) => proofs[name]).map((name) => routes[name]),
);

/** Whether a success of this route shows that the caller knows a reference. */
export const provesReference = (route: Route): boolean => proving.has(route);
