import { nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { happened, idOf } from '@loanline/kit/testing/any-order';
import type { AnyEvent } from '@loanline/proto/events';
import { senders } from '@loanline/proto/enums/senders';
import { outcomes } from '@loanline/proto/enums/outcomes';
import fc from 'fast-check';

const applications = ['07480', '07481'] as const;
const people = [
  { name: 'Ann Lee', mobile: '+447700900101' },
  { name: 'Mr Ann Lee', mobile: '+447700900102' },
  { name: 'Ben Okoro' },
] as const;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString();

const application = fc.constantFrom(...applications);
const person = fc.constantFrom(...people);
const stage = fc.constantFrom(1, 2, 3, 8);

type Step = (minute: number) => AnyEvent;

const opened = fc.tuple(application, person).map(
  ([applicationId, customer]): Step =>
    (minute) =>
      happened('application.opened.v1', minute, applicationId, {
        applicationId,
        trackerId: `T-${applicationId}`,
        currentStage: 1,
        stageSince: at(minute),
        customer,
      }),
);
const changed = fc
  .tuple(application, person, stage, fc.option(fc.constantFrom(...outcomes), { nil: undefined }))
  .map(
    ([applicationId, customer, currentStage, outcome]): Step =>
      (minute) =>
        happened('application.changed.v1', minute, applicationId, {
          applicationId,
          currentStage,
          stageSince: at(minute),
          customer,
          ...(outcome && { outcome: { outcome, since: at(minute) } }),
        }),
  );
const erased = application.map(
  (applicationId): Step =>
    (minute) =>
      happened('application.erased.v1', minute, applicationId, { applicationId, withPerson: false }),
);
const wrote = application.map(
  (applicationId): Step =>
    (minute) =>
      happened('chat.lender-wrote.v1', minute, applicationId, { applicationId, sequence: minute }),
);
const customerWrote = application.map(
  (applicationId): Step =>
    (minute) =>
      happened('chat.customer-wrote.v1', minute, applicationId, {
        applicationId,
        sequence: minute,
        at: at(minute),
      }),
);
const inquiries = ['Ann Lee', 'Ben Okoro'].map((name, place) => ({
  reference: String(place).repeat(32),
  name,
  mobile: '+447700900101',
}));
const asked = fc.tuple(fc.constantFrom(...inquiries), fc.constantFrom(...senders), fc.boolean()).map(
  ([inquiry, sender, isStart]): Step =>
    (minute) =>
      happened('inquiry.written.v1', minute, inquiry.reference, {
        ...inquiry,
        ...(isStart
          ? { sender: 'customer', sequence: 0, at: at(0) }
          : { sender, sequence: minute, at: at(minute) }),
      }),
);
const chosen = fc.tuple(application, fc.constantFrom(['sms'] as const, [] as const)).map(
  ([applicationId, channels]): Step =>
    (minute) =>
      happened('application.updates-chosen.v1', minute, applicationId, {
        applicationId,
        channels: [...channels],
        firstName: 'Ann',
        mobile: '+447700900101',
        currentStage: 1,
      }),
);
const reviewed = application.map(
  (applicationId): Step =>
    (minute) =>
      happened('agent.run-changed.v1', minute, applicationId, {
        runId: idOf(`${applicationId} ${minute}`),
        applicationId,
        customerName: 'Ann Lee',
        status: 'completed',
        message: 'The review is ready',
      }),
);
const called = fc.tuple(fc.constantFrom(7, 8), fc.constantFrom(people[0], people[1]), fc.boolean()).map(
  ([backCallId, { name, mobile }, isDone]): Step =>
    (minute) =>
      happened('backcall.changed.v1', minute, String(backCallId), {
        backCallId,
        status: isDone ? 'completed' : 'pending',
        version: minute,
        agents: [],
        request: {
          customerName: name,
          mobile,
          source: 'form',
          ...(backCallId === 7 && { applicationId: applications[0] }),
          createdAt: at(0),
          ...(isDone && { completedAt: at(minute) }),
        },
      }),
);
/** Records as they were some minutes before their owner read them again. */
const readAgain = fc
  .tuple(application, person, stage, fc.nat(4), fc.boolean())
  .map(([reference, { name, ...of }, currentStage, age, isDone]): Step => (minute) => {
    const seenAt = at(Math.max(0, minute - age));
    const mobile = 'mobile' in of ? of.mobile : null;
    const record = { kind: 'application' as const, reference, mobile };
    const call = { kind: 'backcall' as const, reference: '7', mobile, application: applications[0] };
    const stageIn = {
      what: 'stage' as const,
      part: `${seenAt} ${currentStage}`,
      detail: String(currentStage),
    };
    return happened('customer.records-read.v1', minute, 'applications', {
      part: 'applications',
      after: String(minute),
      contacts: [record, call].map((one) => ({ ...one, name, seenAt })),
      happenings: [
        { ...record, ...stageIn, happenedAt: seenAt },
        { ...call, what: 'call', part: 'requested', detail: 'form', happenedAt: at(0) },
        ...(isDone
          ? [
              {
                ...call,
                what: 'call' as const,
                part: `completed ${seenAt}`,
                detail: 'completed',
                happenedAt: seenAt,
              },
            ]
          : []),
      ],
      next: null,
    });
  });
const personErased: Step = (minute) =>
  happened('person.requested.v1', minute, idOf('erasure'), {
    requestId: idOf('erasure'),
    kind: 'erasure',
    person: {
      ...nobody,
      references: [...applications],
      phones: people.flatMap((one) => ('mobile' in one ? [one.mobile] : [])),
    },
    kept: null,
  });

const any = fc.oneof(
  opened,
  changed,
  erased,
  wrote,
  customerWrote,
  asked,
  chosen,
  reviewed,
  called,
  readAgain,
);

/** One call that is completed and reopened. */
const completions = fc
  .array(fc.oneof(called, readAgain), { minLength: 2, maxLength: 6 })
  .chain((steps) => called.map((step) => [...steps, step].map((each, place) => each(place + 1))));

/** Histories of records of customers, with one step of the given kind at least. */
const withOne = (one: fc.Arbitrary<Step>) =>
  fc
    .tuple(fc.array(any, { maxLength: 6 }), one, fc.array(any, { maxLength: 6 }))
    .map(([before, step, after]) => [...before, step, ...after].map((each, place) => each(place + 1)));

/** One scenario for each event that only customer pages consume. */
export const customerHistories = {
  'application.opened.v1': { history: withOne(opened) },
  'application.changed.v1': { history: withOne(changed) },
  'application.erased.v1': { history: withOne(erased) },
  'application.updates-chosen.v1': { history: withOne(chosen) },
  'chat.lender-wrote.v1': { history: withOne(wrote) },
  'chat.customer-wrote.v1': { history: withOne(customerWrote) },
  'inquiry.written.v1': { history: withOne(asked) },
  'agent.run-changed.v1': { history: withOne(reviewed) },
  'backcall.changed.v1': { history: fc.oneof(withOne(called), completions) },
  'customer.records-read.v1': { history: withOne(readAgain) },
} as const;

/** Everybody is erased at the end: nothing of them comes back, however late it arrives. */
export const historyOfErasure = fc
  .array(any, { minLength: 3, maxLength: 10 })
  .map((steps) => [...steps, personErased].map((each, place) => each(place + 1)));
