/** Whether the page has dark colors: chosen, or the system's. The build, which draws the first page, doesn't know. */
export const isDark = (): boolean =>
  !import.meta.env.SSR &&
  (document.documentElement.dataset.theme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
