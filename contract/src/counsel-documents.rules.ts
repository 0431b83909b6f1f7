/** How many documents one lawyer adds by one grant, whatever becomes of them. */
export const mostCounselDocuments = 100;
/** And how many bytes of them. */
export const mostCounselBytes = 500 * 1024 * 1024;
