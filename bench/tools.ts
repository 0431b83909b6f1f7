import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'tools');
const wanted = join(folder, 'package-lock.json');
const installed = join(folder, 'node_modules', '.installed-lock.json');

/** The part of Lighthouse's answer that the bench reads. */
type Report = {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>;
    audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
    environment: { benchmarkIndex: number };
  };
};
type Lighthouse = (url: string, flags: object) => Promise<Report | undefined>;

/** Lighthouse, which only one bench needs: installed into bench/tools when that first runs (155 MB, as pinned in its lockfile). */
export async function openLighthouse(): Promise<Lighthouse> {
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== readFileSync(wanted, 'utf8')) {
    console.log('Installing Lighthouse …');
    const { status } = spawnSync('npm ci --no-audit --no-fund --loglevel=error', {
      cwd: folder,
      stdio: 'inherit',
      shell: true,
    });
    if (status !== 0) throw new Error('Lighthouse could not be installed; the reason is above.');
    copyFileSync(wanted, installed);
  }
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse } = (await import(entry)) as { default: Lighthouse };
  return lighthouse;
}
