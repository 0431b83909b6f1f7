const day = 24 * 60 * 60;

/** Seconds for which a session lasts: unused, and whatever happens. `accounts.md`, section 2. */
export const idle = 30 * day;
export const longest = 180 * day;
