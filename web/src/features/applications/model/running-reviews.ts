/** What the AI agent is doing on each application that it is at work on, by reference. */
export type RunningReviews = Readonly<Record<string, string>>;
