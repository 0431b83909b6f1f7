import { runnerImport } from 'vite';

// Writes the HTML of `src/landing/first-page.tsx` to standard output: for the build, in a process of its own, because what the page is
// made of listens to other tabs and would keep the build from ending.

const { module } = await runnerImport<{ firstPage: () => Promise<string> }>('/src/landing/first-page.tsx', {
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
  oxc: { jsx: { runtime: 'automatic', development: false } },
});
process.stdout.write(await module.firstPage(), () => process.exit());
