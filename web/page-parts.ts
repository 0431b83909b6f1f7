/** What the page at an address is made of, beside the entry. All of it is named with the document (`pages.ts`). */
export type Page = {
  /** The script of what it alone needs, which it shares with pages that people open one after the other. */
  script: string;
  /** In front of the door, behind it, or a step on the way in, which is seen once: nothing is shared on its account. */
  place: 'outside' | 'inside' | 'once';
  /** What it can't be drawn without. */
  parts: string[];
  /** What it shows by itself as soon as it stands. What a person opens is named nowhere. */
  next: string[];
};

/** Around every page behind the door. */
export const shell = ['src/app/Inside.tsx', 'src/app/Shell.tsx'];
/** What the frame shows by itself as soon as it stands: around every page, and around those behind the door. */
export const around = { everywhere: 'src/ui/Toasts.tsx', inside: ['src/app/PhoneBar.tsx', 'src/app/load-sections.ts'] };
/** Around the pages of the demo. */
export const strip = 'src/app/DemoStrip.tsx';
/** What the dashboard of a new family shows. */
const ofNewFamily = ['GettingStarted', 'InviteStep', 'QuickActions'].map((name) => `src/app/dashboard/${name}.tsx`);
/** Loaded where there is a mouse. */
export const tooltips = 'src/ui/TooltipBubble.tsx';
const outside = (script: string, part: string, ...next: string[]): Page => ({
  script,
  place: 'outside',
  parts: [part],
  next: next.map((name) => `src/accounts/${name}`),
});
const inside = (script: string, part: string | string[], ...next: string[]): Page => ({
  script,
  place: 'inside',
  parts: [...shell, ...[part].flat()],
  next: [...around.inside, ...next, around.everywhere],
});
const step = (script: string, ...parts: string[]): Page => ({ script, place: 'once', parts, next: [] });
const tonight = 'src/calendar/nights/Tonight.tsx';
const coParents = inside(
  'people',
  'src/families/CoParentsPage.tsx',
  ...['Merges', 'SectionsCard'].map((name) => `src/families/${name}.tsx`),
  ...['AccessRows', 'AccessWords'].map((name) => `src/grants/${name}.tsx`),
);
const healthParts = ['EarlierRecords', 'GrowthCharts', 'VaccineCard'].map((name) => `src/health/${name}.tsx`);
const tab = (script: string, source: string): Page => inside(script, ['src/app/ProfilePage.tsx', source]);
const security = tab('security', 'src/security/SecurityTab.tsx');
const subscription = tab('settings', 'src/plans/SubscriptionTab.tsx');

export const pages: Record<string, Page> = {
  '/': outside('entering', 'src/app/HomePage.tsx'),
  '/learn-more': outside('about', 'src/about/LearnMorePage.tsx'),
  '/contact-us': outside('about', 'src/about/ContactPage.tsx'),
  '/privacy': outside('about', 'src/about/PrivacyPage.tsx'),
  '/terms': outside('about', 'src/about/TermsPage.tsx'),
  '/signin': outside('entering', 'src/accounts/SignInPage.tsx', 'sign-in.ts', 'AttemptsHere.tsx'),
  '/signup': outside('entering', 'src/accounts/SignUpPage.tsx'),
  '/verify-email': outside('verify', 'src/accounts/VerifyPage.tsx', 'arrive.ts', 'enter.ts'),
  '/second-step': outside('second-step', 'src/accounts/SecondStepPage.tsx'),
  '/onboarding/role': outside('account', 'src/onboarding/RolePage.tsx'),
  '/onboarding/account': outside('account', 'src/accounts/AccountPage.tsx', 'sign-up.ts'),
  '/onboarding/children': step('step-children', 'src/app/AddChildrenPage.tsx'),
  '/onboarding/calendar': step('step-calendar', 'src/app/Inside.tsx', 'src/app/SetUpCalendarPage.tsx'),
  '/onboarding/documents': step('step-documents', 'src/app/AddDocumentsPage.tsx'),
  '/onboarding/subscription': step('step-plan', 'src/plans/ChoosePlanPage.tsx'),
  '/dashboard': inside(
    'dashboard',
    'src/app/dashboard/DashboardPage.tsx',
    'src/app/dashboard/MiddleCards.tsx',
    'src/app/dashboard/LastCards.tsx',
    tonight,
    ...ofNewFamily,
  ),
  '/children': inside(
    'children',
    'src/app/child/WholeChildrenPage.tsx',
    'src/documents/ItemDocuments.tsx',
    'src/children/ParentingTips.tsx',
    'src/app/child/ChildCustody.tsx',
    'src/app/child/ChildSections.tsx',
  ),
  '/calendar': inside(
    'calendar',
    'src/calendar/CalendarPage.tsx',
    'src/calendar/month/MonthView.tsx',
    'src/calendar/month/MonthSide.tsx',
    tonight,
  ),
  '/documents': inside('documents', 'src/app/DocumentsAndCourtPage.tsx'),
  '/payments': inside(
    'payments',
    'src/payments/PaymentsPage.tsx',
    'src/payments/ExpenseList.tsx',
    'src/payments/PaymentHistory.tsx',
  ),
  '/messages': inside('messages', 'src/messages/MessagesPage.tsx', 'src/messages/ConversationPane.tsx'),
  '/health': inside('health', 'src/health/HealthPage.tsx', 'src/ui/Columns.tsx', ...healthParts),
  '/school': inside('school', 'src/school/SchoolPage.tsx', 'src/school/BringByTomorrow.tsx'),
  '/notifications': inside('notices', 'src/notifications/NotificationsPage.tsx'),
  '/waiting': inside('notices', 'src/app/waiting/WaitingPage.tsx'),
  '/settings/coparents': coParents,
  '/invite-coparent': coParents,
  '/profile': tab('settings', 'src/profile/PersonalTab.tsx'),
  '/profile/subscription': subscription,
  '/subscription': subscription,
  '/profile/settings': tab('settings', 'src/profile/SettingsTab.tsx'),
  '/settings': inside('settings', 'src/app/SettingsPage.tsx', 'src/families/FamilyZone.tsx'),
  '/profile/security': security,
  '/security': security,
  '/settings/security': security,
  '/profile/security/check': inside('security', 'src/security/CheckPage.tsx'),
};
