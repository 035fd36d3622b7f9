import type { ReactNode } from 'react';
import { ConsentNotice } from '../../features/apply/components/consent-notice.tsx';
import { TextFailedNotice } from '../../features/back-calls/components/text-failed-notice.tsx';
import { WaitingChange } from '../../features/back-calls/components/assigned/waiting-change.tsx';
import { ImportantInformation } from '../../features/loan-application/components/important-information.tsx';
import { ContactNotice } from '../../features/messages/components/contact-notice.tsx';
import { OfflineNotice } from '../../lib/list/offline-notice.tsx';
import { RefusalNotice } from '../../lib/refusal-notice.tsx';
import { CollisionNotice } from '../../lib/staff-chat/collision-notice.tsx';
import { failedToLoad } from '../../ui/async-boundary.tsx';
import { Problem } from '../../ui/problem.ts';
import { backCall } from '../samples/back-call.ts';
import { ignore } from '../samples/ignore.ts';
import { State, States } from '../state.tsx';

const moment = '2026-03-02T14:30:00.000Z';
const change = { status: 'completed', notes: undefined, notesBefore: undefined, refusal: undefined } as const;
const outsideHours = { sentence: 'Outside contact hours (CONC 7.9).', needsReason: true };
const refusal = { why: 'rule', sentence: 'No further card payment may be taken.' } as const;

export const Notices = (): ReactNode => (
  <States $least="24rem">
    <State name="A problem">
      <Problem>The view could not be saved. Try again.</Problem>
    </State>
    <State name="A list that could not be updated">
      <OfflineNotice asOf={Date.parse(moment)} failed />
    </State>
    <State name="A part of the page that could not be loaded">{failedToLoad}</State>
    <State name="A message that was refused">
      {/* It takes the focus. */}
      <div inert>
        <RefusalNotice refusal={outsideHours} sending={false} onOverride={ignore} />
      </div>
    </State>
    <State name="A customer who must not be contacted">
      <ContactNotice contact={{ optedOutAt: moment, hold: null, withinHours: true, opensAt: null }} />
    </State>
    <State name="Colleagues in the same conversation">
      <CollisionNotice typing="Morgan is writing" viewing="" />
      <CollisionNotice typing="" viewing="Morgan is looking at this" />
    </State>
    <State name="An agent who was not texted">
      <TextFailedNotice
        requested={{ success: true, request: backCall, error: 'the number is not in use' }}
        onTexted={ignore}
      />
    </State>
    <State name="A change that waits for the network">
      <WaitingChange waiting={change} sending={false} onUndo={ignore} onDiscard={ignore} />
    </State>
    <State name="A change that the server refused">
      <WaitingChange waiting={{ ...change, refusal }} sending={false} onUndo={ignore} onDiscard={ignore} />
    </State>
    <State name="Before submitting, both forms">
      <ConsentNotice />
      <br />
      <ImportantInformation />
    </State>
  </States>
);
