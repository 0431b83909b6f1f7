import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Checking, Guard, ReverseGuard } from './guards.tsx';
import { Root } from './Root.tsx';
import {
  calendarSearch,
  childrenSearch,
  coParentsSearch,
  familySearch,
  messagesSearch,
  paymentsSearch,
  subscriptionSearch,
} from './search.ts';

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./MissingPage.tsx'), 'MissingPage'),
});

const open = <const Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, component });

const landing = open(
  paths.landing,
  lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
);
const learnMore = open(
  paths.learnMore,
  lazyRouteComponent(() => import('../about/LearnMorePage.tsx'), 'LearnMorePage'),
);
const contact = open(
  paths.contact,
  lazyRouteComponent(() => import('../about/ContactPage.tsx'), 'ContactPage'),
);
const privacy = open(
  paths.privacy,
  lazyRouteComponent(() => import('../about/PrivacyPage.tsx'), 'PrivacyPage'),
);
const terms = open(
  paths.terms,
  lazyRouteComponent(() => import('../about/TermsPage.tsx'), 'TermsPage'),
);
const verify = open(
  paths.verifyEmail,
  lazyRouteComponent(() => import('../accounts/VerifyPage.tsx'), 'VerifyPage'),
);
const secondStep = open(
  paths.secondStep,
  lazyRouteComponent(() => import('../accounts/SecondStepPage.tsx'), 'SecondStepPage'),
);
const undo = open(
  paths.undo,
  lazyRouteComponent(() => import('../accounts/MailLinkPage.tsx'), 'UndoPage'),
);
const recovery = open(
  paths.recovery,
  lazyRouteComponent(() => import('../accounts/MailLinkPage.tsx'), 'RecoveryPage'),
);
const restore = open(
  paths.restore,
  lazyRouteComponent(() => import('../accounts/MailLinkPage.tsx'), 'RestorePage'),
);
const addChildren = open(
  paths.addChildren,
  lazyRouteComponent(() => import('./AddChildrenPage.tsx'), 'AddChildrenPage'),
);
const choosePlan = open(
  paths.choosePlan,
  lazyRouteComponent(() => import('../plans/ChoosePlanPage.tsx'), 'ChoosePlanPage'),
);
const invitationPage = lazyRouteComponent(() => import('../families/InvitationPage.tsx'), 'InvitationPage');
const invitation = open(paths.invitation, invitationPage);
// A link that lost its end says so, instead of "no such page".
const invitationWithoutToken = open('/invitation', invitationPage);
const neverWrite = open(
  paths.neverWrite,
  lazyRouteComponent(() => import('../families/NeverWritePage.tsx'), 'NeverWritePage'),
);
// Every component in every state, under `npm run dev` only.
const kit = import.meta.env.DEV
  ? [
      open(
        paths.kit,
        lazyRouteComponent(() => import('../kit/KitPage.tsx'), 'KitPage'),
      ),
    ]
  : [];

// For those who are not in yet: whoever is signed in is led on.
const outside = createRoute({ getParentRoute: () => root, id: 'outside', component: ReverseGuard });
const before = <const Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => outside, path, component });

const signIn = before(
  paths.signIn,
  lazyRouteComponent(() => import('../accounts/SignInPage.tsx'), 'SignInPage'),
);
const signUp = before(
  paths.signUp,
  lazyRouteComponent(() => import('../accounts/SignUpPage.tsx'), 'SignUpPage'),
);
const role = before(
  paths.role,
  lazyRouteComponent(() => import('../onboarding/RolePage.tsx'), 'RolePage'),
);
const account = before(
  paths.account,
  lazyRouteComponent(() => import('../accounts/AccountPage.tsx'), 'AccountPage'),
);

// For those who are in, or in the demo. All share the shell; no other page carries it.
const guard = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Guard,
  validateSearch: familySearch,
  // Whoever goes somewhere else stays in the family that they were in.
  search: { middlewares: [retainSearchParams(['family'])] },
});
const shell = createRoute({
  getParentRoute: () => guard,
  id: 'shell',
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
  errorComponent: ErrorPage,
});
const inside = <const Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => shell, path, component, errorComponent: ErrorPage });

// A step of the way in, for who is in: without the rail.
const setUpCalendar = createRoute({
  getParentRoute: () => guard,
  path: paths.setUpCalendar,
  component: lazyRouteComponent(() => import('./SetUpCalendarPage.tsx'), 'SetUpCalendarPage'),
  errorComponent: ErrorPage,
});
const dashboard = inside(
  paths.dashboard,
  lazyRouteComponent(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage'),
);
const children = createRoute({
  getParentRoute: () => shell,
  path: paths.children,
  component: lazyRouteComponent(() => import('../children/ChildrenPage.tsx'), 'ChildrenPage'),
  errorComponent: ErrorPage,
  validateSearch: childrenSearch,
});
const calendar = createRoute({
  getParentRoute: () => shell,
  path: paths.calendar,
  component: lazyRouteComponent(() => import('../calendar/CalendarPage.tsx'), 'CalendarPage'),
  errorComponent: ErrorPage,
  validateSearch: calendarSearch,
});
const payments = createRoute({
  getParentRoute: () => shell,
  path: paths.payments,
  component: lazyRouteComponent(() => import('../payments/PaymentsPage.tsx'), 'PaymentsPage'),
  errorComponent: ErrorPage,
  validateSearch: paymentsSearch,
});
const messages = createRoute({
  getParentRoute: () => shell,
  path: paths.messages,
  component: lazyRouteComponent(() => import('../messages/MessagesPage.tsx'), 'MessagesPage'),
  errorComponent: ErrorPage,
  validateSearch: messagesSearch,
});
const notifications = inside(
  paths.notifications,
  lazyRouteComponent(() => import('../notifications/NotificationsPage.tsx'), 'NotificationsPage'),
);
const waiting = inside(
  paths.waiting,
  lazyRouteComponent(() => import('../notifications/WaitingPage.tsx'), 'WaitingPage'),
);
const coParentsPage = lazyRouteComponent(() => import('../families/CoParentsPage.tsx'), 'CoParentsPage');
const coParents = createRoute({
  getParentRoute: () => shell,
  path: paths.coParents,
  component: coParentsPage,
  errorComponent: ErrorPage,
  validateSearch: coParentsSearch,
});
const inviteCoParent = createRoute({
  getParentRoute: () => shell,
  path: paths.inviteCoParent,
  component: coParentsPage,
  errorComponent: ErrorPage,
  validateSearch: coParentsSearch,
});

// One screen, whose tab is in the address. What is not known under /profile opens its first tab.
const profilePage = lazyRouteComponent(() => import('./ProfilePage.tsx'), 'ProfilePage');
const profile = inside(paths.profile, profilePage);
const profileSecurity = inside(paths.profileSecurity, profilePage);
const profileSettings = inside(paths.profileSettings, profilePage);
const security = inside(paths.security, profilePage);
const settingsSecurity = inside(paths.settingsSecurity, profilePage);
const profileSubscription = createRoute({
  getParentRoute: () => shell,
  path: paths.profileSubscription,
  component: profilePage,
  errorComponent: ErrorPage,
  validateSearch: subscriptionSearch,
});
const subscription = inside(paths.subscription, profilePage);
const settings = inside(
  paths.settings,
  lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
);
const profileOther = inside('/profile/$', profilePage);
const securityCheck = inside(
  paths.securityCheck,
  lazyRouteComponent(() => import('../security/CheckPage.tsx'), 'CheckPage'),
);

export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    learnMore,
    contact,
    privacy,
    terms,
    verify,
    secondStep,
    undo,
    recovery,
    restore,
    addChildren,
    choosePlan,
    invitation,
    invitationWithoutToken,
    neverWrite,
    ...kit,
    outside.addChildren([signIn, signUp, role, account]),
    guard.addChildren([
      setUpCalendar,
      shell.addChildren([
        dashboard,
        children,
        calendar,
        payments,
        messages,
        notifications,
        waiting,
        coParents,
        inviteCoParent,
        profile,
        profileSecurity,
        profileSettings,
        settings,
        security,
        settingsSecurity,
        profileSubscription,
        subscription,
        securityCheck,
        profileOther,
      ]),
    ]),
  ]),
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  // Until it is known who is signed in, and what a page is made of has arrived.
  defaultPendingComponent: Checking,
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** Of a link out of the working area: who followed it comes back to where it was. */
    comesBack?: boolean;
  }
}
