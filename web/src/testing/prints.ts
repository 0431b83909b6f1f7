/** Every file that offers to print, and where the sample family shows it. */
export const prints = {
  'calendar/month/MonthView.tsx': '/calendar',
  'calendar/month/YearView.tsx': '/calendar?view=year',
  'calendar/nights/ExchangesView.tsx': '/calendar?view=exchanges',
  'calendar/nights/NightsView.tsx': '/calendar?view=nights',
  'health/VaccineCard.tsx': '/health?card=01900000-0000-7000-8000-000000000022',
  'mediation/SessionSheet.tsx': '/mediation?page=01900000-0000-7000-8000-00000000f5e0',
  'messages/transcript/Transcript.tsx': '/messages?contact=01900000-0000-7000-8000-00000000000b&print=true',
  'payments/StatementView.tsx': '/payments?from=2000-01-01&to=2199-12-31',
} as const;
