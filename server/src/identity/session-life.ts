const day = 24 * 60 * 60;

/** Seconds a session lasts: unused, and at most. */
export const idle = 30 * day;
export const longest = 180 * day;
