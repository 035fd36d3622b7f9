/** HEIC is not among them, so that an iPhone sends a JPEG, which staff can see; a HEIC that arrives anyway is accepted. */
export const acceptedTypes = 'image/jpeg,image/png,application/pdf';
