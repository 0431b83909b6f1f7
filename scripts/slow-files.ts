/** Why a file of tests may take its time, and how many seconds it takes on a quiet machine of two cores. */
export type Slow = { seconds: number; why: string };

const slow = (seconds: number, why: string): Slow => ({ seconds, why });

/** Files above twelve seconds. The ten slowest are also the measure of how busy a machine is (`slowness.ts`). */
export const slowFiles: Record<string, Slow> = {
  'e2e/joining.deep.e2e.ts': slow(
    145,
    'eleven ways for families to come together, most of them by mail and in two browsers',
  ),
  'web/src/app/axe-days.deep.screen.test.ts': slow(121, 'axe reads twenty states at two sizes and in two themes'),
  'e2e/children.deep.e2e.ts': slow(
    106,
    'two parents change children and alerts, and the page is looked at in both sizes with up to six of them',
  ),
  'web/src/app/axe-files.deep.screen.test.ts': slow(96, 'axe reads sixteen states at two sizes and in two themes'),
  'e2e/quick-exit.e2e.ts': slow(
    95,
    'leaves with one press and by Escape, on the server and in the demo, and comes back',
  ),
  'e2e/demo.deep.e2e.ts': slow(92, 'walks through every page and dialog of the demo, once with the server stopped'),
  'e2e/own-account.deep.e2e.ts': slow(
    90,
    'ten accounts are made, and their addresses, passwords and sessions change by mail',
  ),
  'e2e/second-step.deep.e2e.ts': slow(84, 'eight people sign in with a second step or recover without it'),
  'e2e/security-methods.deep.e2e.ts': slow(
    83,
    'eight people set up passkeys, codes and text messages, and remove them',
  ),
  'e2e/nights.deep.e2e.ts': slow(
    83,
    'looks for one night in months, years and reports, at two sizes and in both themes',
  ),
  'e2e/plans.deep.e2e.ts': slow(72, 'families buy plans, change and end them on a provider’s pages'),
  'e2e/week.deep.e2e.ts': slow(71, 'a week of two parents, once signed in and once in the demo'),
  'e2e/messages.deep.e2e.ts': slow(69, 'two parents write to each other in two browsers, also without a connection'),
  'e2e/layers.deep.e2e.ts': slow(68, 'proposes holidays, visits and patterns, which the other parent answers'),
  'web/src/app/way-in.deep.screen.test.ts': slow(
    62,
    'each state of the way in, with axe, large letters at two sizes and forced colors',
  ),
  'e2e/onboarding.deep.e2e.ts': slow(61, 'ten newcomers go through the setup in different ways'),
  'e2e/profile.deep.e2e.ts': slow(60, 'signs up for each look at the settings, once for two parents'),
  'web/src/app/shared/suggestions.deep.screen.test.ts': slow(
    58,
    'opens the editor of schedules with its months of nights for each of thirteen answers',
  ),
  'e2e/money.deep.e2e.ts': slow(
    56,
    'expenses and payments of two parents from both sides, on the server and in the demo',
  ),
  'e2e/every-address.deep.e2e.ts': slow(
    55,
    'opens every address from an empty cache: signed out, signed in and in the demo',
  ),
  'web/src/app/axe-account.deep.screen.test.ts': slow(54, 'axe reads seven states at two sizes and in two themes'),
  'e2e/schedule.deep.e2e.ts': slow(
    52,
    'two parents agree on a schedule and on its change, on the server and in the demo',
  ),
  'web/src/court/court.deep.screen.test.ts': slow(50, 'walks through calendar, list, dashboard and dialogs of court'),
  'e2e/notes.deep.e2e.ts': slow(50, 'private and shared notes of two parents, in two tabs and without a connection'),
  'e2e/kept.deep.e2e.ts': slow(
    49,
    'two parents look at their pages arriving, and keep what they type while the other deletes it',
  ),
  'e2e/sign-up.e2e.ts': slow(46, 'seven people sign up, with mails and passwords at their full cost'),
  'e2e/sign-in.e2e.ts': slow(46, 'five people sign in, with mails and passwords at their full cost'),
  'e2e/wishes.deep.e2e.ts': slow(45, 'five everyday acts by touch and by keyboard, each of their screens read by axe'),
  'web/src/app/shared/granted.deep.screen.test.ts': slow(45, 'opens each section that a grant can open'),
  'e2e/notices.deep.e2e.ts': slow(44, 'two parents tell each other more than an hour allows, on the page and by mail'),
  'e2e/counsel-documents.deep.e2e.ts': slow(41, 'a lawyer with a second step adds files, which two parents open'),
  'e2e/merge.deep.e2e.ts': slow(40, 'two parents who signed up alone compare their entries and become one family'),
  'web/src/app/shared/counsel.deep.screen.test.ts': slow(
    40,
    'a lawyer adds files with every way in which an answer can be lost',
  ),
  'web/src/app/kept-on-back.deep.screen.test.ts': slow(
    25,
    'types into forms of each kind, goes Back, and finds or is asked for what was typed',
  ),
  'web/src/health/health.screen.test.ts': slow(40, 'adds, completes and deletes records of each type in their forms'),
  'web/src/school/school.screen.test.ts': slow(
    30,
    'fills the forms of four kinds of entries, and goes through their lists',
  ),
  'web/src/documents/documents.screen.test.ts': slow(22, 'uploads, labels, shares and replaces documents in a browser'),
  'web/src/documents/uploading.deep.screen.test.ts': slow(30, 'sends files as far as a cut, and goes on'),
  'server/src/crash.deep.test.ts': slow(
    45,
    'kills server and database during writes, and lets a write wait longer than a statement may take',
  ),
  'server/src/backup/backup.deep.test.ts': slow(
    30,
    'backs up and restores whole installations, each with a PostgreSQL of its own',
  ),
  'server/src/hostile.test.ts': slow(40, 'reads every hostile value in every field, and sends what the schemas take'),
  'e2e/mails.deep.e2e.ts': slow(39, 'opens every mail in a browser, at each width and in both themes'),
  'e2e/landing.e2e.ts': slow(37, 'loads the landing page in both themes and sizes, as visitor, member and in the demo'),
  'e2e/invitations.deep.e2e.ts': slow(37, 'invites, mails and cancels for two parents and a stranger'),
  'e2e/mediation.deep.e2e.ts': slow(
    36,
    'a mediator and two parents go from access to a written session and a schedule',
  ),
  'e2e/documents.deep.e2e.ts': slow(36, 'real files are inspected, made into pages and opened by the other parent'),
  'e2e/tasks.deep.e2e.ts': slow(36, 'five everyday acts by touch and by keyboard, each of their screens read by axe'),
  'e2e/door.deep.e2e.ts': slow(36, 'signs up five people to look at the login card, PINs, passwords and signing out'),
  'e2e/counsel.deep.e2e.ts': slow(
    35,
    'a lawyer is invited, proves a second step and reads the calendar until access ends',
  ),
  'e2e/public.deep.e2e.ts': slow(
    35,
    'one sign-up with every place where a browser keeps something, and the demo without its server',
  ),
  'e2e/two-servers.deep.e2e.ts': slow(34, 'starts a PostgreSQL and two servers for one journey of two parents'),
  'web/src/app/large-letters.deep.screen.test.ts': slow(28, 'opens every page with letters of twice the size'),
  'e2e/family-life.deep.e2e.ts': slow(32, 'a parent goes through children, events, an ended session and a cut network'),
  'web/src/app/shared/mediator.screen.test.ts': slow(
    32,
    'writes session pages point by point, with every way in which saving can fail',
  ),
  'e2e/relatives.deep.e2e.ts': slow(31, 'a grandparent and two parents go from an offer to what is written together'),
  'e2e/mail-server.deep.e2e.ts': slow(
    28,
    'starts a product with a mail server that is away, and waits for its retries',
  ),
  'e2e/quick-exit.deep.e2e.ts': slow(28, 'leaves with one press and comes back, in the two ways that are left'),
  'e2e/public.e2e.ts': slow(28, 'loads the public pages anew for each promise on them, also with large letters'),
  'e2e/contact.e2e.ts': slow(27, 'sends messages to the operator from seven situations, one of them after a sign-up'),
  'e2e/security-demo.deep.e2e.ts': slow(27, 'opens and changes every row of Security in the demo'),
  'web/src/app/translated.deep.screen.test.ts': slow(
    27,
    'changes every text of the page as a translator does, through seven everyday acts',
  ),
  'web/src/app/failing.screen.test.ts': slow(27, 'each page is refused in each of four ways'),
  'web/src/families/sections.screen.test.ts': slow(
    26,
    'turns sections on and off from each side, and opens what a third parent reads',
  ),
  'web/src/app/kept.deep.screen.test.ts': slow(
    25,
    'adds and changes events for each promise, and opens every page inside once',
  ),
  'web/src/app/shared/relative.screen.test.ts': slow(25, 'draws months of nights anew for each promise to a relative'),
  'e2e/way-in-kept.e2e.ts': slow(24, 'five people sign up with reloads, Back and lost answers on the way'),
  'e2e/guards.deep.e2e.ts': slow(
    22,
    'opens pages before, during and after a session, and waits for one that can’t be had',
  ),
  'e2e/first-page.e2e.ts': slow(
    20,
    'loads the landing page without its scripts, at two sizes and for each kind of visitor',
  ),
  'server/src/testing/matrix/canaries.test.ts': slow(
    19,
    'looks for a word of each kind in all that seventeen people are answered',
  ),
  'web/src/messages/channels.screen.test.ts': slow(18, 'conversations of three people, before and after access ends'),
  'web/src/documents/links.deep.screen.test.ts': slow(
    18,
    'links documents to nights, events, children and expenses, and opens them there',
  ),
  'web/src/app/axe-views.deep.screen.test.ts': slow(19, 'axe reads eighteen pages at two sizes and in both themes'),
  'web/src/app/axe-pages.screen.test.ts': slow(16, 'axe reads each section at two sizes and in both themes'),
  'e2e/large-letters.deep.e2e.ts': slow(
    18,
    'opens every page inside with letters of twice the size, and watches it arrive',
  ),
  'e2e/front-door.deep.e2e.ts': slow(16, 'goes from the landing page to the dashboard, counting presses and keys'),
  'web/src/app/first-steps.screen.test.ts': slow(
    15,
    'each step of the setup, with axe, large letters at two sizes and forced colors',
  ),
  'scripts/checks.deep.test.ts': slow(15, 'checks the whole project several times, in a copy'),
  'e2e/dashboard.e2e.ts': slow(
    15,
    'opens the dashboard of the demo on a phone and on a desktop, and all of its drawer',
  ),
  'web/src/app/axe-outside.screen.test.ts': slow(15, 'axe reads every public page at two sizes and in both themes'),
  'e2e/files.e2e.ts': slow(14, 'sends fifty hostile files to the product, and reads what the other parent gets'),
  'e2e/invited.e2e.ts': slow(14, 'one parent invites another, who comes by mail to the dashboard'),
  'web/src/messages/sending.screen.test.ts': slow(14, 'sends while answers are lost, and waits for drafts to be saved'),
  'e2e/shell.deep.e2e.ts': slow(14, 'opens pages of the demo whose parts are held back'),
  'web/src/calendar/editor/suggestion-card.deep.screen.test.ts': slow(
    13,
    'draws eight weeks of nights twice for each answer to a suggestion',
  ),
  'server/src/repeats.test.ts': slow(13, 'sends every operation that changes something twice'),
  'server/src/testing/matrix/matrix.test.ts': slow(13, 'asks every operation as seventeen people'),
  'server/src/documents/killed.deep.test.ts': slow(13, 'kills a server while files arrive, and starts it again'),
  'web/src/grants/relatives.screen.test.ts': slow(
    13,
    'fills in the form of access for relatives again for each promise in it',
  ),
  'web/src/documents/versions.screen.test.ts': slow(
    20,
    'replaces documents, and opens and downloads earlier versions and photos',
  ),
  'web/src/documents/reading.screen.test.ts': slow(17, 'swipes through pages, and drops files on five pages'),
  'web/src/messages/on-a-phone.screen.test.ts': slow(17, 'opens conversations on a phone, also with large letters'),
  'web/src/court/court-card.screen.test.ts': slow(16, 'draws the cards of court and documents anew for each promise'),
  'web/src/messages/attachments.screen.test.ts': slow(16, 'sends files with messages, and opens them from there'),
  'web/src/app/dashboard/by-need.screen.test.ts': slow(14, 'draws the whole dashboard for each need, and axe reads it'),
  'web/src/grants/grants.screen.test.ts': slow(14, 'fills in the form of access for professionals for each promise'),
  'web/src/payments/statement.screen.test.ts': slow(13, 'goes through a statement line by line, also on paper'),
  'web/src/app/waiting/answers.screen.test.ts': slow(13, 'answers each kind of what waits, with the dialogs it opens'),
  'server/src/files/processing/pdf-form.test.ts': slow(
    17,
    'draws a form in each of twenty scripts, and reads it twice',
  ),
  'server/src/documents/documents.test.ts': slow(16, 'uploads files for fifty promises, each checked by a process'),
  'server/src/jobs/notices-in-mails.test.ts': slow(13, 'mails every kind of notice twice, each to a family of its own'),
};
