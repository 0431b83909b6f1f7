import * as z from 'zod';
import { Id, Zone } from './base.ts';
import { notice } from './notice-template.ts';
import { thirdParentSections } from './rights/rights.rules.ts';
import { sectionNames, sectionPaths } from './section-words.ts';

const section = z.enum(thirdParentSections);
/** `name` is the third parent's. */
const ofSection = z.object({ section, name: z.string() });
const named = z.object({ name: z.string() });
/** Where a third parent is suggested and agreed to. */
const withThird = () => '/settings/coparents';
/** Notices about members and invitations. */
const people = {
  type: 'relationship',
  actionLabel: 'View Details',
  path: () => '/settings/coparents?tab=connections',
  icon: 'Users',
  priority: 'high',
  audience: 'family',
} as const;
const nobody = z.object({});
/** A third parent learns that a section is on or off, and not who said what. */
const toThirdParent = (text: (name: string) => string) =>
  notice({
    ...people,
    params: z.object({ section }),
    title: 'Your Access Changed',
    text: (about) => text(sectionNames[about.section]),
    path: (about) => sectionPaths[about.section],
  });

/** Both parents decide on a neutral; neither name nor purpose is in a notice. */
const aboutNeutral = (text: string, act: string) =>
  notice({ ...people, params: nobody, title: 'Access', text: () => text, detail: (by) => `${by} ${act}` });

/** Notices about members, invitations, third parents, neutrals and merging. */
export const familyNotices = {
  'connection.invited': notice({
    ...people,
    params: nobody,
    title: 'New Co-Parent Connection',
    text: () => 'Someone has connected with you as a co-parent',
    path: () => '/settings/coparents',
  }),
  'connection.joined': notice({
    ...people,
    params: named,
    title: 'New Co-Parent Connection',
    text: ({ name }) => `${name} has joined`,
  }),
  'connection.left': notice({
    ...people,
    params: named,
    title: 'Connection Ended',
    text: ({ name }) => `${name} has left`,
  }),
  'connection.taken-back': notice({
    ...people,
    params: named,
    title: 'Connection Ended',
    text: ({ name }) => `${name} took their invitation back`,
  }),

  'third.asked': notice({
    ...people,
    params: nobody,
    title: 'Third Parent',
    text: () => 'A third parent was suggested. Nothing happens unless you agree',
    detail: (by) => `${by} suggested a third parent. Nothing happens unless you agree`,
    path: withThird,
  }),
  'third.accepted': notice({
    ...people,
    params: nobody,
    title: 'Third Parent',
    text: () => 'Your third-parent suggestion was accepted. They can join with your invitation now',
    detail: (by) => `${by} accepted your third-parent suggestion. They can join with your invitation now`,
    path: withThird,
  }),
  'third.refused': notice({
    ...people,
    params: nobody,
    title: 'Third Parent',
    text: () => 'Your third-parent suggestion was not accepted',
    detail: (by) => `${by} didn’t accept your third-parent suggestion`,
    path: withThird,
  }),

  'third.joined': notice({
    ...people,
    params: named,
    title: 'Third Parent',
    text: ({ name }) => `${name} has joined as a third parent`,
  }),

  'grant.asked': notice({
    ...people,
    params: nobody,
    title: 'Access Asked For',
    text: () => 'Access for a mediator, coordinator or judge was asked for. Nothing happens unless you agree',
    detail: (by) => `${by} asks for access for a mediator, coordinator or judge. Nothing happens unless you agree`,
  }),
  'grant.consented': aboutNeutral(
    'You both agreed to access for a mediator, coordinator or judge. They can accept it now',
    'agreed to access for a mediator, coordinator or judge. They can accept it now',
  ),
  'grant.refused': aboutNeutral(
    'Access for a mediator, coordinator or judge was not agreed to',
    'didn’t agree to access for a mediator, coordinator or judge',
  ),
  'grant.changed': aboutNeutral(
    'Access of a mediator, coordinator or judge was narrowed',
    'narrowed access of a mediator, coordinator or judge',
  ),
  'grant.ended': aboutNeutral(
    'Access of a mediator, coordinator or judge was ended',
    'ended access of a mediator, coordinator or judge',
  ),

  'mediation.started': notice({
    ...people,
    params: z.object({ pageId: Id }),
    title: 'Session Page',
    text: () => 'A session page was started. Both of you can read it',
    actionLabel: 'View Session Page',
    path: ({ pageId }) => `/mediation?page=${pageId}`,
  }),

  'suggestion.made': notice({
    ...people,
    params: nobody,
    title: 'Schedule Suggested',
    text: () => 'A change to the schedule was suggested. Nothing changes unless both of you agree',
    actionLabel: 'View Suggestion',
    path: () => '/calendar',
  }),
  'suggestion.declined': notice({
    ...people,
    params: nobody,
    title: 'Suggestion Declined',
    text: () => 'The suggested schedule was declined. Nothing changes',
    detail: (by) => `${by} declined the suggested schedule. Nothing changes`,
    actionLabel: 'View Calendar',
    path: () => '/calendar',
  }),

  'section.asked': notice({
    ...people,
    params: ofSection,
    title: 'Access for a Third Parent',
    text: ({ name, section }) =>
      `Your co-parent asks to show ${sectionNames[section]} to ${name}. Both of you have to agree`,
    detail: (by, _, { name, section }) =>
      `${by} asks to show ${sectionNames[section]} to ${name}. Both of you have to agree`,
  }),
  'section.allowed': notice({
    ...people,
    params: ofSection,
    title: 'Access for a Third Parent',
    text: ({ name, section }) => `Your co-parent agreed. ${name} now sees the ${sectionNames[section]} you both share`,
    detail: (by, _, { name, section }) => `${by} agreed. ${name} now sees the ${sectionNames[section]} you both share`,
  }),
  'section.declined': notice({
    ...people,
    params: ofSection,
    title: 'Access for a Third Parent',
    text: ({ name, section }) => `Your co-parent didn’t agree to show ${sectionNames[section]} to ${name}`,
    detail: (by, _, { name, section }) => `${by} didn’t agree to show ${sectionNames[section]} to ${name}`,
  }),
  'section.ended': notice({
    ...people,
    params: ofSection,
    title: 'Access for a Third Parent',
    text: ({ name, section }) => `Your co-parent turned off ${sectionNames[section]} for ${name}`,
    detail: (by, _, { name, section }) => `${by} turned off ${sectionNames[section]} for ${name}`,
  }),
  'section.opened': toThirdParent((name) => `You can now see the ${name} that both parents share`),
  'section.closed': toThirdParent((name) => `You no longer see the ${name} that both parents share`),

  'merge.possible': notice({
    ...people,
    params: nobody,
    title: 'You Have Two Families',
    text: () => 'You can merge the one without another parent into this one',
  }),
  'merge.wanted': notice({
    ...people,
    params: named,
    title: 'Merge Requested',
    text: ({ name }) => `${name} asks whether you’d like to merge another family of yours into this one`,
    priority: 'normal',
  }),
  'merge.offered': notice({
    ...people,
    params: named,
    title: 'Merge Offered',
    text: ({ name }) => `${name} offers to merge another family into this one`,
  }),
  'merge.declined': notice({
    ...people,
    params: named,
    title: 'Merge Declined',
    text: ({ name }) => `${name} declined. Both families stay separate`,
  }),
  'merge.done': notice({
    ...people,
    params: nobody,
    title: 'Families Merged',
    text: () => 'The two families were merged',
  }),
  'merge.failed': notice({
    ...people,
    params: nobody,
    title: 'Merge Failed',
    text: () => 'Neither family was changed',
  }),

  'zone.changed': notice({
    params: z.object({ zone: Zone }),
    type: 'info',
    title: 'Time Zone Changed',
    text: ({ zone }) => `Your family’s time zone is now ${zone.replaceAll('_', ' ')}`,
    detail: (by, _, { zone }) => `${by} changed your family’s time zone to ${zone.replaceAll('_', ' ')}`,
    actionLabel: 'View Settings',
    path: () => '/settings',
    icon: 'Bell',
    audience: 'family',
  }),
};
