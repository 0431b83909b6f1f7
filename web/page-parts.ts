/** What the page at an address is made of, beside the entry. All of it is named with the document (`pages.ts`). */
export type Page = {
  /** In front of the door, behind it, or a step on the way in, which is seen once: nothing is shared on its account. */
  place: 'outside' | 'inside' | 'once';
  /** What it can't be drawn without. */
  parts: string[];
  /** What it shows by itself as soon as it stands. What a person opens is named nowhere. */
  next: string[];
};

const outside = (...parts: string[]): Page => ({ place: 'outside', parts, next: [] });
/** Around every page behind the door. */
export const shell = ['src/app/Inside.tsx', 'src/app/Shell.tsx'];
const inside = (part: string | string[], ...next: string[]): Page => ({
  place: 'inside',
  parts: [...shell, ...[part].flat()],
  next,
});
const step = (...parts: string[]): Page => ({ place: 'once', parts, next: [] });
const tonight = 'src/calendar/nights/Tonight.tsx';
const coParents = inside(
  'src/families/CoParentsPage.tsx',
  ...['Merges', 'SectionsCard'].map((name) => `src/families/${name}.tsx`),
  'src/grants/AccessCards.tsx',
);
const tab = (source: string): Page => inside(['src/app/ProfilePage.tsx', source]);
const security = tab('src/security/SecurityTab.tsx');
const subscription = tab('src/plans/SubscriptionTab.tsx');

export const pages: Record<string, Page> = {
  '/': outside('src/app/HomePage.tsx'),
  '/learn-more': outside('src/about/LearnMorePage.tsx'),
  '/contact-us': outside('src/about/ContactPage.tsx'),
  '/privacy': outside('src/about/PrivacyPage.tsx'),
  '/terms': outside('src/about/TermsPage.tsx'),
  '/signin': outside('src/accounts/SignInPage.tsx'),
  '/signup': outside('src/accounts/SignUpPage.tsx'),
  '/verify-email': outside('src/accounts/VerifyPage.tsx'),
  '/second-step': outside('src/accounts/SecondStepPage.tsx'),
  '/onboarding/role': outside('src/onboarding/RolePage.tsx'),
  '/onboarding/account': outside('src/accounts/AccountPage.tsx'),
  '/onboarding/children': step('src/app/AddChildrenPage.tsx'),
  '/onboarding/calendar': step('src/app/Inside.tsx', 'src/app/SetUpCalendarPage.tsx'),
  '/onboarding/documents': step('src/app/AddDocumentsPage.tsx'),
  '/onboarding/subscription': step('src/plans/ChoosePlanPage.tsx'),
  '/dashboard': inside(
    'src/app/dashboard/DashboardPage.tsx',
    'src/app/dashboard/MiddleCards.tsx',
    'src/app/dashboard/LastCards.tsx',
    tonight,
  ),
  '/children': inside('src/children/ChildrenPage.tsx', 'src/documents/ItemDocuments.tsx'),
  '/calendar': inside(
    'src/calendar/CalendarPage.tsx',
    'src/calendar/month/MonthView.tsx',
    'src/calendar/month/MonthSide.tsx',
    tonight,
  ),
  '/documents': inside('src/documents/DocumentsPage.tsx'),
  '/payments': inside(
    'src/payments/PaymentsPage.tsx',
    'src/payments/ExpenseList.tsx',
    'src/payments/PaymentHistory.tsx',
  ),
  '/messages': inside('src/messages/MessagesPage.tsx', 'src/messages/ConversationPane.tsx'),
  '/health': inside('src/health/HealthPage.tsx', 'src/health/VaccineCard.tsx'),
  '/school': inside('src/school/SchoolPage.tsx'),
  '/notifications': inside('src/notifications/NotificationsPage.tsx'),
  '/waiting': inside('src/app/waiting/WaitingPage.tsx'),
  '/settings/coparents': coParents,
  '/invite-coparent': coParents,
  '/profile': tab('src/profile/PersonalTab.tsx'),
  '/profile/subscription': subscription,
  '/subscription': subscription,
  // What it shows is on the page of the settings, too.
  '/profile/settings': { ...tab('src/profile/SettingsTab.tsx'), place: 'once' },
  '/settings': inside('src/app/SettingsPage.tsx'),
  '/profile/security': security,
  '/security': security,
  '/settings/security': security,
  // Whoever comes here follows a link from a mail.
  '/profile/security/check': { ...inside('src/security/CheckPage.tsx'), place: 'once' },
};
