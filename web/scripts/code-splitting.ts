import type { Rolldown } from 'vite';

/** A file for modules whose path contains one of these patterns; a module goes to the first group that names it. */
const group = (name: string, ...patterns: readonly string[]): Rolldown.CodeSplittingGroup => ({
  name,
  test: new RegExp(patterns.join('|')),
});

const icons = (names: string) => `lucide-react/dist/esm/icons/(${names})[.]`;

/**
 * Which modules are built into one file. What several screens need at the same time is together: each file costs a
 * request and a task of its own, and many small files weigh more than one. Modules that no group names are divided by the
 * screens that need them.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  group(
    // Needed by every screen.
    'core',
    'node_modules/(react|react-dom|scheduler|styled-components|stylis)/',
    'query-core/build/modern/(?!.*Observer)',
    'react-query/build/modern/QueryClientProvider',
    'lucide-react/dist/esm/(?!icons/|lucide-react)',
    icons('sun|moon|check|chevron-down'),
    'web/src/(app/(?!main|staff)|theme|brand|lib/(api/(api|patience|query-client)|format/format|layout|page-title|paths)|features/tracker/screens/tracker-screen)',
    'web/src/ui/(announcer|button|callable|card|grouped|link|async-boundary|loaded-later|spinner|visually|web-address|layout|router/|use-arrival|toast/toast(er)?[.]|dialog/open-dialogs)',
    'proto/src/rules/(money/money|on-first-use|dates/(london-clock|durations))[.]',
    'rolldown/runtime|preload-helper',
  ),
  group(
    // Needed by the tracker's first screen, and each also by another screen.
    'tracker',
    'web/src/ui/(badge|skeleton)[.]|web/src/lib/stage-texts|proto/src/enums/stages',
    icons('clock|phone|circle-check'),
  ),
  group(
    // Needed by every screen with a form.
    'form',
    'web/src/ui/fields/(?!combobox|day-|search-|use-typed)|web/src/lib/(storage/storage-item|journey/stored/|timing/fetch-ahead|random-id|loan-cost/risk)',
    'react-query/build/modern/useMutation|mutationObserver',
    'proto/src/rules/(uk-phone|money/to-amount|dates/(dates|written-date|bank-holidays))[.]',
    icons('arrow-left|arrow-right|credit-card|shield-check'),
  ),
  group(
    // Needed by both wizards' first step.
    'wizard',
    icons('briefcase-business|calendar-days|file-check|pound-sterling|user'),
    'proto/src/enums/(children|purposes|titles|applicants/)',
    'proto/src/rules/(forms/(form-fields|loan-application-conditions|consent-wordings)|money/(amounts|card-details)|dates/(date-fields|loan-dates)|postcode|uk-phone-fields)[.]',
    'web/src/lib/date-field/date-(parts|field)[.]|proto/src/rules/texts/capitalised[.]',
    'web/src/lib/journey/([^/]+|fields/(choice-field|choice-columns|question-field).tsx?|questions/(?!advice)[^/]+)$',
    'web/src/lib/journey/wizard/(?!resume|check-answers|checked-rows|failure-notice|reference|submitted-card)[^/]+$',
  ),
  group(
    // What both wizards load while the first step is filled in.
    'wizard-later',
    'web/src/lib/journey/(calls|saving|remarks|fields)/',
    'web/src/lib/journey/wizard/(check-answers|checked-rows|failure-notice|reference|submitted-card)',
    'web/src/lib/address-lookup|web/src/ui/fields/combobox',
    icons('printer'),
  ),
  group(
    // Needed by dialogs, and by cards that offer updates.
    'dialog',
    'web/src/ui/dialog/(dialog|dialog-place)[.]|web/src/lib/(codes|updates)/|web/src/ui/media',
    'proto/src/(rules/confirmation-code|enums/update-channels)',
    icons('bell-ring|undo-2|x'),
  ),
  group(
    // Small parts that screens of customers and of staff need.
    'parts',
    'web/src/lib/(office/|timing/(use-now|use-debounced-value))|web/src/ui/fields/search-input',
    'proto/src/rules/counted|react-query/build/modern/queryOptions',
    icons('copy|message-circle|plus|search|trash'),
  ),
  group(
    // Needed by every screen with live messages.
    'live',
    'web/src/lib/socket/|web/src/lib/chat/[^/]+$',
    'proto/src/rules/(subscription-answer|money/card)[.]',
    icons('cloud-off|refresh-cw|wifi'),
  ),
  group(
    // What the tracker loads after its first screen.
    'tracker-later',
    'web/src/features/tracker/(withdrawal/|components/(live-status|own-choices|chat-widget))',
    'web/src/features/tracker/confirmation/(?!confirm-card|confirm-dialog)',
    'proto/src/rules/withdrawal',
  ),
  group(
    // Needed by every conversation that is open.
    'chat',
    'web/src/lib/(chat/view|uploads)/|web/src/lib/(storage/drafts|save-file|format/file-size)|web/src/ui/page-visible',
    'proto/src/(rules/documents/limits|entities/chat[.])',
    icons('circle-exclamation-point|download|file-text|image|paperclip|send-horizontal'),
  ),
];
