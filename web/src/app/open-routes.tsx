import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { Root } from './Root.tsx';

// Pages that anyone may open.

export const root = createRootRoute({
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
const addDocuments = open(
  paths.addDocuments,
  lazyRouteComponent(() => import('./AddDocumentsPage.tsx'), 'AddDocumentsPage'),
);
const choosePlan = open(
  paths.choosePlan,
  lazyRouteComponent(() => import('../plans/ChoosePlanPage.tsx'), 'ChoosePlanPage'),
);
const invitationPage = lazyRouteComponent(() => import('../families/InvitationPage.tsx'), 'InvitationPage');
const invitation = open(paths.invitation, invitationPage);
// An incomplete link gets its own message instead of "Page not found".
const invitationWithoutToken = open('/invitation', invitationPage);
const neverWrite = open(
  paths.neverWrite,
  lazyRouteComponent(() => import('../families/NeverWritePage.tsx'), 'NeverWritePage'),
);
const offer = open(
  paths.offer,
  lazyRouteComponent(() => import('../accounts/MailLinkPage.tsx'), 'OfferPage'),
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

export const openRoutes = [
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
  addDocuments,
  choosePlan,
  invitation,
  invitationWithoutToken,
  neverWrite,
  offer,
  ...kit,
] as const;
