import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

// The shell has the same engine without windows around it, and needs a quarter less of the processor.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium to test in: the one named by CHROMIUM, one that is installed, Debian's package where we are root, else the one
 * that Playwright brings (undefined then). Throws with what to do when there is none.
 */
export function findChromium(): string | undefined {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from Debian …');
    run(
      'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell > /dev/null',
    );
    const debians = installed();
    if (debians) return debians;
  }
  console.log('Installing the Chromium of Playwright …');
  if (run('playwright install --only-shell chromium')) return undefined;
  throw new Error(
    'The tests in a browser need Chromium: install it, or say where it is with CHROMIUM=/path/to/chromium.',
  );
}

function installed(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...places].find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return place !== '';
    } catch {
      return false;
    }
  });
}

function run(command: string): boolean {
  return spawnSync(command, { stdio: 'inherit', shell: true }).status === 0;
}
