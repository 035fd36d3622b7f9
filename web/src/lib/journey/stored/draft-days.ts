/** How long a draft is stored on the device. */
export const draftDays = 30;
