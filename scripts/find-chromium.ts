import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

// The shell is the same engine without windows: the journeys took 20 minutes in it, and 31 to 38 in a full browser.
const shell = '/usr/bin/chromium-headless-shell';
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium to test in: the one named by CHROMIUM, Debian's shell (installed if we are root), an installed browser, or else
 * Playwright's own shell (returns undefined). Throws with what to do if there is none.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && isProgram(named)) return named;
  if (isProgram(shell)) return shell;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing the headless shell of Chromium from Debian …');
    run(
      'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell > /dev/null',
    );
    if (isProgram(shell)) return shell;
  }
  const found = browsers.find(isProgram);
  if (found) return found;
  console.log('Installing the Chromium of Playwright …');
  if (run('playwright install --only-shell chromium')) return undefined;
  throw new Error('Browser tests need Chromium: install it, or set CHROMIUM=/path/to/chromium.');
}

function isProgram(place: string): boolean {
  try {
    accessSync(place, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run(command: string): boolean {
  return spawnSync(command, { stdio: 'inherit', shell: true }).status === 0;
}
