import { product } from '@evenkeel/contract/product';

/** The day on which the words of the two pages were last changed. */
export const lastChanged = 'November 23, 2026';

/** What the page says before anything else. */
export const inShort = [
  'What you enter is for the two homes of a family. The other parent sees what is shared, and nobody outside of the family does.',
  'There is no advertising and no tracking. These pages load nothing from anywhere but this site.',
  'Nobody else sees where you are, whether you are online, or when you last signed in.',
  'What was sent or shared cannot be unsaid: it stays for the other parent too, and every earlier version stands in the history.',
];

/** Who else hears of anything, and of how little. Only what the operator has set up is used at all. */
export const others = [
  {
    who: 'The mail server of the operator',
    learns:
      'Carries codes, invitations and notices to your address. A notice says that there is something new, and no more, unless you chose otherwise.',
  },
  {
    who: 'The breach service (Have I Been Pwned, unless the operator has set another)',
    learns:
      'When a password is chosen, five characters of a digest of it, with which hundreds of other passwords begin. It learns neither the password nor who asked.',
  },
  {
    who: 'The text message service (Twilio, unless the operator has set another)',
    learns:
      'When you use text messages as a second step: your phone number and the code. A message names nobody and tells nothing else.',
  },
  {
    who: 'The payment service (Stripe, where the operator has set it up)',
    learns:
      'When you pay through it: the amount, and what you type on its own page. Of a plan also its name, and a number that stands for your account; of a payment to the other parent not what it is for.',
  },
];

/** Whatever this site keeps in a browser, by its name. */
export const inBrowser = [
  { name: 'session', how: 'Cookie', what: 'That you are signed in.', until: '30 days, or when you sign out' },
  {
    name: 'device',
    how: 'Cookie',
    what: 'That this browser is known to your account: one random value for each person who signed in here.',
    until: '400 days',
  },
  { name: 'pending', how: 'Cookie', what: 'What waits for a code from your mailbox.', until: '24 hours' },
  {
    name: 'attempts',
    how: 'Cookie',
    what: 'That this browser asked to get into an account without its second step.',
    until: '40 days',
  },
  { name: 'sidebar:state', how: 'Cookie', what: 'Whether the side navigation is open.', until: '7 days' },
  {
    name: 'theme',
    how: 'Local storage',
    what: 'Light or dark colors, once you chose.',
    until: 'Until you clear it, or sign out',
  },
  {
    name: 'userName, userEmail, onboardingComplete with the id of your account',
    how: 'Local storage',
    what: 'Your first name, your email address, and whether Getting Started is finished. Pages greet you and forms are filled in with them.',
    until: 'When you sign out',
  },
  {
    name: 'userRole',
    how: 'Local storage',
    what: 'The role you chose, until your account keeps it. In the demo, the role of the sample parent.',
    until: 'When your account is created, or you sign out',
  },
  {
    name: 'pendingInvitation',
    how: 'Local storage',
    what: 'The invitation you came with.',
    until: 'When you accept it, or sign out',
  },
  {
    name: 'place, signingOut, away, tsr-scroll-restoration',
    how: 'This tab',
    what: 'Where you wanted to go before you signed in, that you are leaving or have left, and how far you had scrolled.',
    until: 'When you close the tab',
  },
  {
    name: 'isLoggedIn, userFullName, userEmail, userAvatar, emailVerified, and the demo',
    how: 'Local storage',
    what: 'That you opened the demo, the sample parent you play, and what you change there. None of it reaches the server.',
    until: 'The changes until you press Reset; the rest until you leave the demo or sign in',
  },
];

export const stays = [
  'A family writes one record together. A message, an expense, an event or an alert belongs to both parents from the moment it is shared: neither can take it out of the hands of the other.',
  'A message can be neither changed nor deleted. Other things can be corrected, and then show the new version; the earlier ones, and what was deleted, stand in the history, the same for both.',
  'When a parent leaves, what they shared stays with the other parent, under the name they had. It is the other parent’s record as well, and may be needed in court.',
];

export const rights = [
  'You see what is kept about you where you entered it, and its earlier versions under History. Your name, and what you shared, you can correct on the screen where it stands.',
  'You can delete your account yourself: open Profile and press Delete Account. The account closes at once, and we email you a link that brings it back within 14 days. After that we erase it, with your private notes and drafts. What you shared stays with the other parent, under your name.',
  'You can ask the operator for a copy of what is kept about you, or for a correction that no screen offers.',
  'Where the law gives you more than that, you have it: for example to complain to the authority for data protection at your place.',
];

export const whoRuns = `${product.name} is software that many can run. The operator of this site decides about the server, and answers for what is kept on it. Whoever runs a server can read its database and its backups; how long backups are kept is for the operator to say.`;

export const security =
  'Requests are not logged, and no network address is kept. Every request proves anew who asks, and the database itself shows a family only to its own members. Whether this site is reached over https you see in the address bar.';
