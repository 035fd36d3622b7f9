/**
 * How long a subscription and its answer may take for the browser to rely on the missed frames in the answer, in
 * milliseconds. Gateways add it to the absence, which a browser states before its subscription is on its way.
 */
export const longestAnswerMs = 20_000;
