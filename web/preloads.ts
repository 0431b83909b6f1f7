import type { Plugin } from 'vite';
import { withImports } from './with-imports.ts';

/** What the page at an address is made of, beside the entry. The server tells the browser with the document (`pages.ts`). */
const inside = ['src/app/Inside.tsx', 'src/app/Shell.tsx'];
const pages: Record<string, string[]> = {
  '/': ['src/app/HomePage.tsx'],
  '/learn-more': ['src/about/LearnMorePage.tsx'],
  '/contact-us': ['src/about/ContactPage.tsx'],
  '/privacy': ['src/about/PrivacyPage.tsx'],
  '/terms': ['src/about/TermsPage.tsx'],
  '/signin': ['src/accounts/SignInPage.tsx'],
  '/signup': ['src/accounts/SignUpPage.tsx'],
  '/verify-email': ['src/accounts/VerifyPage.tsx'],
  '/second-step': ['src/accounts/SecondStepPage.tsx'],
  '/onboarding/role': ['src/onboarding/RolePage.tsx'],
  '/onboarding/account': ['src/accounts/AccountPage.tsx'],
  '/onboarding/children': ['src/app/AddChildrenPage.tsx'],
  '/onboarding/calendar': ['src/app/Inside.tsx', 'src/app/SetUpCalendarPage.tsx'],
  '/onboarding/documents': ['src/app/AddDocumentsPage.tsx'],
  '/onboarding/subscription': ['src/plans/ChoosePlanPage.tsx'],
  '/dashboard': [...inside, 'src/app/dashboard/DashboardPage.tsx'],
  '/children': [...inside, 'src/children/ChildrenPage.tsx'],
  '/calendar': [...inside, 'src/calendar/CalendarPage.tsx'],
  '/documents': [...inside, 'src/documents/DocumentsPage.tsx'],
  '/payments': [...inside, 'src/payments/PaymentsPage.tsx'],
  '/messages': [...inside, 'src/messages/MessagesPage.tsx'],
  '/health': [...inside, 'src/health/HealthPage.tsx'],
  '/school': [...inside, 'src/school/SchoolPage.tsx'],
  '/notifications': [...inside, 'src/notifications/NotificationsPage.tsx'],
  '/waiting': [...inside, 'src/app/waiting/WaitingPage.tsx'],
  '/settings/coparents': [...inside, 'src/families/CoParentsPage.tsx'],
  '/profile': [...inside, 'src/app/ProfilePage.tsx', 'src/profile/PersonalTab.tsx'],
  '/profile/subscription': [...inside, 'src/app/ProfilePage.tsx', 'src/plans/SubscriptionTab.tsx'],
  '/subscription': [...inside, 'src/app/ProfilePage.tsx', 'src/plans/SubscriptionTab.tsx'],
  '/profile/settings': [...inside, 'src/app/ProfilePage.tsx', 'src/profile/SettingsTab.tsx'],
  '/settings': [...inside, 'src/app/SettingsPage.tsx'],
  '/profile/security': [...inside, 'src/app/ProfilePage.tsx', 'src/security/SecurityTab.tsx'],
  '/security': [...inside, 'src/app/ProfilePage.tsx', 'src/security/SecurityTab.tsx'],
  '/settings/security': [...inside, 'src/app/ProfilePage.tsx', 'src/security/SecurityTab.tsx'],
  '/profile/security/check': [...inside, 'src/security/CheckPage.tsx'],
  '/invite-coparent': [...inside, 'src/families/CoParentsPage.tsx'],
};

type Chunk = { type: string; fileName: string; facadeModuleId?: string | null; isEntry?: boolean; imports?: string[] };

/** Writes `preloads.json`: for each address every script that its page needs, the page's own chunks first. */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle) as Chunk[];
      const chunkOf = (source: string) => {
        const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${source}`));
        if (!found) this.error(`${source} is no chunk of its own: see web/preloads.ts`);
        return found.fileName;
      };
      const entry = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
      const importsOf = (fileName: string) => chunks.find((chunk) => chunk.fileName === fileName)?.imports;
      const whole = (fileNames: string[]) => [...withImports(fileNames, importsOf)];
      const lists = Object.entries(pages).map(([path, sources]) => [path, whole([...sources.map(chunkOf), ...entry])]);
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(lists)) });
    },
  };
}
