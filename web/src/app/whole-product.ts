import { isAway } from '../quick-exit/quick-exit.ts';

/** All lazily loaded parts. */
const parts = import.meta.glob([
  './**/*Page.tsx',
  '../*/*Page.tsx',
  '../**/*Dialog.tsx',
  '../{profile,plans,security}/*Tab.tsx',
  '../security/SecurityPart.tsx',
  '../ui/{ConfirmDialog,Select,Toasts,TooltipBubble}.tsx',
  '../calendar/**/{DraftYear,EventList,ExchangesView,MonthSide,MonthView,NightsView,ProposalCard,Tonight,YearView}.tsx',
  '../onboarding/EventFields.tsx',
  '../payments/{ExpenseList,PaymentHistory,StatementView}.tsx',
  '../families/{FamilyZone,InviteForm,LetterPreview,Merges}.tsx',
  '../grants/Access{Rows,Words}.tsx',
  './{PhoneMenu,WaitingLink}.tsx',
  './shared/Shared*.tsx',
  '../mediation/SessionPages.tsx',
  '../messages/transcript/Transcript.tsx',
  '../health/{GrowthCharts,VaccineCard}.tsx',
  './dashboard/{LastCards,LastCardsDrawer,MiddleCards}.tsx',
  '../children/ParentingTips.tsx',
  '../documents/ItemDocuments.tsx',
  '../messages/{ChannelList.tsx,ChannelPane.tsx,ConversationPane.tsx,NamePrompt.tsx,export-messages.ts}',
  '!../grants/*Dialog.tsx', // part of AccessRows
  '!../kit/*',
]);

/** Loads all parts one by one. After that the demo works offline. */
export async function loadWholeProduct(): Promise<void> {
  for (const load of Object.values(parts)) if (!isAway()) await load();
}
