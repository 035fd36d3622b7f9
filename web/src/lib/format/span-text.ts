const minute = 60_000;

/** A span of time in its largest unit: '34 min', '5 h', '3 days'. */
export const spanText = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / minute));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
};
