import { isAway } from '../quick-exit.ts';

/** Every page and everything that opens over one, as the build has cut them. */
const parts = import.meta.glob([
  './**/*Page.tsx',
  '../*/*Page.tsx',
  '../*/*Dialog.tsx',
  '../{StepUpDialog,HistoryDialog}.tsx',
  '../{profile,plans,security}/*Tab.tsx',
  '../security/FurtherCards.tsx',
  '../ui/{ConfirmDialog,Select,Toasts,TooltipBubble}.tsx',
  '../calendar/{DraftYear,EventList,ExchangesView,MonthSide,MonthView,NightsView,ProposalCard,Tonight,YearView}.tsx',
  '../onboarding/EventFields.tsx',
  '../payments/{ExpenseList,PaymentHistory}.tsx',
  '../families/{FamilyZone,InviteForm,LetterPreview,Merges}.tsx',
  './{PhoneMenu,WaitingLink}.tsx',
  './dashboard/MoreDrawer.tsx',
  '../children/ParentingTips.tsx',
  '../messages/{NamePrompt.tsx,export-messages.ts}',
  '!../kit/*',
]);

/** Loads what is not there yet, one after the other: from then on the demo needs no server. */
export async function loadWholeProduct(): Promise<void> {
  for (const load of Object.values(parts)) if (!isAway()) await load();
}
