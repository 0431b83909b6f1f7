const usual = 'America/New_York';

/**
 * Where everybody of a run lives. At midnight a page asks for the new day, and "tomorrow" is another one: late in the evening
 * they live further west.
 */
export const zone = hourIn(usual) < 22 ? usual : 'America/Los_Angeles';

function hourIn(timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
}
