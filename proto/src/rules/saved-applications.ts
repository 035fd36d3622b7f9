/** How long the key that a code was exchanged for works. */
export const savingKeyMinutes = 60;

/** How often an application is saved with one key. */
export const mostSaves = 30;
