/** Navigation state for /verify-email. Never a password: this state outlives the page. */
export type Begun = {
  email?: string;
  firstName?: string;
  lastName?: string;
  passwordReset?: true;
  /** The password was right, but the PIN of the sign-up was never entered. */
  unverified?: true;
};

declare module '@tanstack/react-router' {
  interface HistoryState extends Begun {}
}
