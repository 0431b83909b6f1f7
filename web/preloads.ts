import type { Plugin } from 'vite';
import { firstPicture, windows } from './src/landing/pictures.ts';
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

/** A file, and for which windows and colors it is. */
type FirstPicture = { file: string; media: string };

/** The landing page begins with one of these. Whoever chose other colors than the system's loads two: headers can't know. */
function firstPictures(files: readonly string[], fail: (why: string) => never): FirstPicture[] {
  return Object.entries(windows).flatMap(([size, window]) =>
    ['light', 'dark'].map((theme) => {
      const start = `assets/${firstPicture}-${size}-${theme}-`;
      const file =
        files.find((name) => name.startsWith(start)) ?? fail(`${start} is no file: run \`npm run pictures\``);
      return { file, media: `${window} and (prefers-color-scheme: ${theme})` };
    }),
  );
}

/**
 * Writes `preloads.json`: for each address every script that its page needs, the page's own chunks first. And `first-pictures.json`: the
 * pictures that it begins with.
 */
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
      const write = (fileName: string, lists: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(lists) });
      write('preloads.json', Object.fromEntries(lists));
      write('first-pictures.json', { '/': firstPictures(Object.keys(bundle), (why) => this.error(why)) });
    },
  };
}
