import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { superuser, type foundFamilies as ours, type Household, type Size } from './families.ts';
import { newFolder, productIn, start, undoAtTheEnd, type Running } from './processes.ts';

// Another commit of this project beside this one: each with its own packages and schema, and families founded by its own bench, which knows
// that schema. What is measured, and how, is this bench alone.

/** A checkout that runs, and the families in it. `folder`: of its data. */
export type Site = Running & { folder: string; households: Household[] };

const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** The folder of a commit with its packages and its web application. Takes a minute, and is removed with the other folders. */
export function checkOut(commit: string): string {
  const at = join(newFolder(), 'checkout');
  undoAtTheEnd(() => git('worktree', 'remove', '--force', at));
  git('worktree', 'add', '--detach', at, commit);
  execFileSync('node', ['scripts/setup.js'], { cwd: at, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync(join(at, 'node_modules/.bin/vite'), ['build', '--logLevel', 'error'], {
    cwd: join(at, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return at;
}

type Started = { sizes: readonly Size[]; neighbours: number; environment?: Record<string, string> };

/** Starts the product of a checkout as `npm start` does, and founds families in it. */
export async function startIn(checkout: string, { sizes, neighbours, environment = {} }: Started): Promise<Site> {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const command: string[] = scripts.start.split('/.bin/node ')[1].split(' ');
  const folder = newFolder();
  const here = process.cwd();
  process.chdir(checkout);
  const running = await start(command, 'Evenkeel is ready', { ...productIn(folder), ...environment }).finally(() =>
    process.chdir(here),
  );
  const own = join(checkout, 'bench/families.ts');
  if (!existsSync(own)) throw new Error(`${checkout} has no bench that founds families`);
  const { foundFamilies }: { foundFamilies: typeof ours } = await import(pathToFileURL(own).href);
  const households = await foundFamilies(folder, { sizes, neighbours });
  await giveTrials(folder, households);
  return { ...running, folder, households };
}

/** Expenses need a plan, and not every bench gave its families one. */
async function giveTrials(folder: string, households: readonly Household[]): Promise<void> {
  const client = new pg.Client({ ...superuser(folder), database: 'evenkeel' });
  await client.connect();
  await client.query(
    `insert into auth.subscriptions (account_id, status, trial_start_date, trial_end_date)
     select id, 'trial', now(), now() + interval '30 days' from unnest($1::uuid[]) id on conflict do nothing`,
    [households.map(({ alex }) => alex.accountId)],
  );
  await client.end();
}
