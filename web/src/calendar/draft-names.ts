/** Under which name an unsaved new event is kept when the session ends. */
export const newEventDraft = 'new event';
/** Under which name an unsent schedule is kept when the session ends. */
export const scheduleDraft = 'schedule';
