import { product } from '@evenkeel/contract/product';

/** When the privacy policy or the terms were last changed. */
export const lastChanged = 'November 26, 2026';

export const inShort = [
  'What you enter is for the two homes of your family. The other parent sees what you share, and nobody outside the family does.',
  'No ads, no tracking, nothing loaded from other sites.',
  'Nobody else sees where you are, whether you are online, or when you last signed in.',
  'You cannot take back what you sent or shared. It stays for the other parent too, and the history keeps every earlier version.',
];

/** Services that learn something, and what. Each is used only if the operator has set it up. */
export const others = [
  {
    who: 'The mail server of the operator',
    learns:
      'Carries PINs, invitations and notices to your address. A notice only says that you have an update, unless you chose to see more.',
  },
  {
    who: 'The breach service (Have I Been Pwned, unless the operator has set another)',
    learns:
      'When someone chooses a password, five characters of its digest, which hundreds of other passwords share. It learns neither the password nor who asked.',
  },
  {
    who: 'The text message service (Twilio, unless the operator has set another)',
    learns:
      'When you use text messages as a second step: your phone number and the code. A message names nobody and says nothing else.',
  },
  {
    who: 'The payment service (Stripe, where the operator has set it up)',
    learns:
      'When you pay through it: the amount, and what you enter on its own page. For a plan, also the plan’s name and a number for your account. For a payment to the other parent, it does not learn what the payment is for.',
  },
];

/** Everything this site stores in a browser, by name. */
export const inBrowser = [
  { name: 'session', how: 'Cookie', what: 'That you are signed in.', until: '30 days, or when you sign out' },
  {
    name: 'device',
    how: 'Cookie',
    what: 'That this browser is known to your account: one random value for each person who signed in here.',
    until: '400 days',
  },
  {
    name: 'pending',
    how: 'Cookie',
    what: 'What you started and have to confirm with a PIN from your mailbox.',
    until: '24 hours',
  },
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
    what: 'Your first name, your email address, and whether Getting Started is finished. We use them to greet you and fill in forms.',
    until: 'When you sign out',
  },
  {
    name: 'userRole',
    how: 'Local storage',
    what: 'The role you chose, or that you came by an offer, until your account exists. In the demo, the role of the sample parent.',
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
    name: 'isLoggedIn, userName, userFullName, userEmail, userAvatar, emailVerified, and the demo',
    how: 'Local storage',
    what: 'That you opened the demo, the sample person you play, and what you change there. None of it reaches the server.',
    until: 'The changes until you press Reset; the rest until you leave the demo or sign in',
  },
];

export const stays = [
  'A family writes one record together. A message, an expense, an event or an alert belongs to both parents from the moment it is shared. Neither can take it away from the other.',
  'Nobody can change or delete a message. Other entries can be corrected and then show the new version. The history keeps earlier versions and deleted entries, the same for both parents.',
  'When a parent leaves, what they shared stays with the other parent, under the name they had. It is the other parent’s record as well, and they may need it in court.',
];

export const rights = [
  'You see what we store about you where you entered it, with its earlier versions under History. You can correct your name and what you shared on the screen that shows it.',
  'You can delete your account yourself: open Profile and press Delete Account. The account closes at once, and we email you a link that restores it within 14 days. After that we erase it, with your private notes, drafts and documents. What you shared stays with the other parent, under your name.',
  'You can ask the operator for a copy of what is stored about you, or for a correction that you cannot make yourself.',
  'If the law gives you more rights, you have them. For example, you can complain to the data protection authority where you live.',
];

export const whoRuns = `${product.name} is software that anyone can run. The operator of this site runs the server and is responsible for what is stored on it. People who run a server can read its database and its backups. The operator decides how long backups are kept.`;

export const security =
  'We do not log requests or keep network addresses. Every request is checked for who sends it, and the database itself shows a family only to its own members. The address bar shows whether this site uses https.';
