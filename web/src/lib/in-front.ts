/** Viewed means visible to this person: a background page opens nothing. */
export function isInFront(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}
