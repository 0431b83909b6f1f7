/** Keys under which unsaved drafts survive the end of a session. */
export const newEventDraft = 'new event';
export const scheduleDraft = 'schedule';
