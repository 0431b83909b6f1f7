import { createRoute, createRouter, lazyRouteComponent, retainSearchParams } from '@tanstack/react-router';
import { PageShape } from '../layout/PageShape.tsx';
import { paths } from '../lib/paths.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Arriving, Checking, Guard, ReverseGuard } from './guards.tsx';
import { openRoutes, root } from './open-routes.tsx';
import {
  calendarSearch,
  childrenSearch,
  coParentsSearch,
  documentsSearch,
  familySearch,
  childSearch,
  healthSearch,
  messagesSearch,
  paymentsSearch,
  mediationSearch,
  sharedSearch,
  subscriptionSearch,
} from './search.ts';

/** A page whose parts are asked for as soon as its own code is there, and not only when they are drawn. */
const withParts =
  <Page extends { parts: readonly { load: () => Promise<void> }[] }>(load: () => Promise<Page>) =>
  async () => {
    const page = await load();
    for (const part of page.parts) void part.load();
    return page;
  };

// For people who aren't signed in; others are sent on.
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

// For people who are signed in or in the demo. All share the shell.
const guard = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Guard,
  validateSearch: familySearch,
  // Links keep the family.
  search: { middlewares: [retainSearchParams(['family'])] },
});
const shell = createRoute({
  getParentRoute: () => guard,
  id: 'shell',
  component: lazyRouteComponent(
    withParts(() => import('./Shell.tsx')),
    'Shell',
  ),
  pendingComponent: Arriving,
  errorComponent: ErrorPage,
});
/** Of a page behind the door: while its code is on its way, and where it fails. */
const states = { pendingComponent: PageShape, errorComponent: ErrorPage };
const inside = <const Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => shell, path, component, ...states });

// An onboarding step, without the rail.
const setUpCalendar = createRoute({
  getParentRoute: () => guard,
  path: paths.setUpCalendar,
  component: lazyRouteComponent(() => import('./SetUpCalendarPage.tsx'), 'SetUpCalendarPage'),
  ...states,
});
const dashboard = inside(
  paths.dashboard,
  lazyRouteComponent(
    withParts(() => import('./dashboard/DashboardPage.tsx')),
    'DashboardPage',
  ),
);
const children = createRoute({
  getParentRoute: () => shell,
  path: paths.children,
  component: lazyRouteComponent(
    withParts(() => import('./child/WholeChildrenPage.tsx')),
    'WholeChildrenPage',
  ),
  ...states,
  validateSearch: childrenSearch,
});
const calendar = createRoute({
  getParentRoute: () => shell,
  path: paths.calendar,
  component: lazyRouteComponent(
    withParts(() => import('../calendar/CalendarPage.tsx')),
    'CalendarPage',
  ),
  ...states,
  validateSearch: calendarSearch,
});
const payments = createRoute({
  getParentRoute: () => shell,
  path: paths.payments,
  component: lazyRouteComponent(
    withParts(() => import('../payments/PaymentsPage.tsx')),
    'PaymentsPage',
  ),
  ...states,
  validateSearch: paymentsSearch,
});
const documents = createRoute({
  getParentRoute: () => shell,
  path: paths.documents,
  component: lazyRouteComponent(() => import('./DocumentsAndCourtPage.tsx'), 'DocumentsAndCourtPage'),
  ...states,
  validateSearch: documentsSearch,
});
const health = createRoute({
  getParentRoute: () => shell,
  path: paths.health,
  component: lazyRouteComponent(
    withParts(() => import('../health/HealthPage.tsx')),
    'HealthPage',
  ),
  ...states,
  validateSearch: healthSearch,
});
const school = createRoute({
  getParentRoute: () => shell,
  path: paths.school,
  component: lazyRouteComponent(
    withParts(() => import('../school/SchoolPage.tsx')),
    'SchoolPage',
  ),
  ...states,
  validateSearch: childSearch,
});
const messages = createRoute({
  getParentRoute: () => shell,
  path: paths.messages,
  component: lazyRouteComponent(
    withParts(() => import('../messages/MessagesPage.tsx')),
    'MessagesPage',
  ),
  ...states,
  validateSearch: messagesSearch,
});
const mediation = createRoute({
  getParentRoute: () => shell,
  path: paths.mediation,
  component: lazyRouteComponent(() => import('../mediation/MediationPage.tsx'), 'MediationPage'),
  ...states,
  validateSearch: mediationSearch,
});
const shared = createRoute({
  getParentRoute: () => shell,
  path: paths.shared,
  component: lazyRouteComponent(() => import('./shared/SharedPage.tsx'), 'SharedPage'),
  ...states,
  validateSearch: sharedSearch,
});
const notifications = inside(
  paths.notifications,
  lazyRouteComponent(() => import('../notifications/NotificationsPage.tsx'), 'NotificationsPage'),
);
const waiting = inside(
  paths.waiting,
  lazyRouteComponent(() => import('./waiting/WaitingPage.tsx'), 'WaitingPage'),
);
const coParentsPage = lazyRouteComponent(
  withParts(() => import('../families/CoParentsPage.tsx')),
  'CoParentsPage',
);
const coParents = createRoute({
  getParentRoute: () => shell,
  path: paths.coParents,
  component: coParentsPage,
  ...states,
  validateSearch: coParentsSearch,
});
const inviteCoParent = createRoute({
  getParentRoute: () => shell,
  path: paths.inviteCoParent,
  component: coParentsPage,
  ...states,
  validateSearch: coParentsSearch,
});

// One screen with its tab in the URL. Unknown paths under /profile open the first tab.
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
  ...states,
  validateSearch: subscriptionSearch,
});
const subscription = inside(paths.subscription, profilePage);
const settings = inside(
  paths.settings,
  lazyRouteComponent(
    withParts(() => import('./SettingsPage.tsx')),
    'SettingsPage',
  ),
);
const profileOther = inside('/profile/$', profilePage);
const securityCheck = inside(
  paths.securityCheck,
  lazyRouteComponent(() => import('../security/CheckPage.tsx'), 'CheckPage'),
);

export const router = createRouter({
  routeTree: root.addChildren([
    ...openRoutes,
    outside.addChildren([signIn, signUp, role, account]),
    guard.addChildren([
      setUpCalendar,
      shell.addChildren([
        shared,
        dashboard,
        children,
        calendar,
        documents,
        health,
        school,
        payments,
        messages,
        mediation,
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
  // While the session and the page's chunk are loading.
  defaultPendingComponent: Checking,
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** Set by links out of the working area: the page returns to where it was opened. */
    comesBack?: boolean;
  }
}
