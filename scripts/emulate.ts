import { defineBrowserCommand } from '@vitest/browser-playwright';

type Chosen = {
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  forcedColors?: 'active' | 'none';
  media?: 'screen' | 'print';
};

/** For screen tests: media preferences of a person. Those not given are the usual defaults. */
export const emulate = defineBrowserCommand<[Chosen]>(({ page }, chosen) =>
  page.emulateMedia({
    colorScheme: 'light',
    reducedMotion: 'no-preference',
    forcedColors: 'none',
    media: 'screen',
    ...chosen,
  }),
);
