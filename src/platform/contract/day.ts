/** A day such as `2027-03-01`. It has no time, and is the same day in every time zone. */
export type Day = `${number}-${number}-${number}`;
