import { noticeOf } from '@evenkeel/contract/notices';
import { sectionRights } from '@evenkeel/contract/rights/families.rules';
import { thirdParentSections } from '@evenkeel/contract/rights/rights.rules';
import type { SectionFor } from '@evenkeel/contract/sections';
import { actorIn, os, otherHomes, type Context } from './api.ts';
import { keepVersion } from './keep-version.ts';
import { notify, putNotice, readAnswered } from './notify.ts';
import type { KeptSection, Rows, Sample } from './rows.ts';

const { list, change } = os.families.sections;

type Members = Pick<Sample['family'], 'members'>;

const homesOf = ({ members }: Members) =>
  members.filter(({ home, leftAt }) => home !== null && leftAt === null).map(({ accountId }) => accountId);

/** Both parents are here, and both said yes. */
function isOn({ allowedBy }: Pick<KeptSection, 'allowedBy'>, family: Members): boolean {
  const homes = homesOf(family);
  return homes.length === 2 && homes.every((id) => allowedBy.includes(id));
}

/** What both parents turned on for a third parent. */
export function sectionsOf(rows: Rows, family: Members, accountId: string): string[] {
  return rows.sections
    .get()
    .filter((kept) => kept.accountId === accountId && isOn(kept, family))
    .map(({ section }) => section);
}

type Asked = Pick<SectionFor, 'accountId' | 'section'>;
const isOf = (kept: Asked, { accountId, section }: Asked) => kept.accountId === accountId && kept.section === section;

function shown({ rows, families }: Context, asked: Asked): SectionFor {
  const { allowedBy, at } = rows.sections.get().find((kept) => isOf(kept, asked)) ?? { allowedBy: [], at: null };
  const [family] = families;
  const isTurnedOn = family !== undefined && isOn({ allowedBy }, family);
  return { ...asked, allowedBy, isOn: isTurnedOn, onSince: isTurnedOn ? at : null };
}

export const sections = os.families.sections.router({
  list: list.handler(({ input, context, errors }) => {
    const actor = actorIn(context, input.familyId);
    const family = context.families.find(({ id }) => id === input.familyId);
    if (!actor || !family) throw errors.NOT_FOUND();
    if (sectionRights.change(actor)) return [];
    return thirdParentsOf(family).flatMap(({ accountId }) =>
      thirdParentSections.map((section) => shown(context, { accountId, section })),
    );
  }),

  // Nobody is asked to confirm who they are.
  change: change.handler(({ input, context, errors }) => {
    const { familyId, accountId, section, isAllowed } = input;
    const actor = actorIn(context, familyId);
    const family = context.families.find(({ id }) => id === familyId);
    if (!actor || !family) throw errors.NOT_FOUND();
    if (sectionRights.change(actor)) throw errors.FORBIDDEN();
    const third = thirdParentsOf(family).find((one) => one.accountId === accountId);
    if (!third) throw errors.NOT_FOUND();
    const before = shown(context, input);
    const hasSaid = before.allowedBy.includes(actor.me);
    if (isAllowed ? hasSaid : before.allowedBy.length === 0) return before;

    readAnswered(context, accountId, (params) => params.section === section);
    const allowedBy = isAllowed ? [...before.allowedBy, actor.me] : [];
    const others = context.rows.sections.get().filter((kept) => !isOf(kept, input));
    context.rows.sections.set([...others, { accountId, section, allowedBy, at: context.now() }]);
    const after = shown(context, input);
    keepVersion(context, isAllowed ? 'section.allowed' : 'section.ended', { id: accountId, section, name: third.name });
    tell(context, familyId, { before, after, name: third.name });
    return after;
  }),
});

const thirdParentsOf = ({ members }: Members) =>
  members.filter(({ role, home, leftAt }) => role === 'parent' && home === null && leftAt === null);

type Change = { before: SectionFor; after: SectionFor; name: string };

/** Tells the other parent what was said; the third parent that it is on or off, and not who said what. */
function tell(context: Context, familyId: string, { before, after, name }: Change): void {
  const { accountId, section } = after;
  const about = { section, name };
  const isTurnedOff = before.isOn && !after.isOn;
  const hasOtherSaid = before.allowedBy.some((id) => id !== context.me.id);
  const toOther = after.allowedBy.includes(context.me.id)
    ? after.isOn
      ? 'section.allowed'
      : 'section.asked'
    : isTurnedOff
      ? 'section.ended'
      : hasOtherSaid && 'section.declined';
  if (toOther) notify(context, familyId, noticeOf(toOther, accountId, about), otherHomes(context, familyId));
  if (before.isOn === after.isOn) return;
  const happened = noticeOf(after.isOn ? 'section.opened' : 'section.closed', accountId, { section });
  putNotice(context, { familyId, userId: accountId, recipientId: accountId }, happened);
}
