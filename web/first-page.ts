import { spawnSync } from 'node:child_process';
import type { Plugin } from 'vite';

const place = '<div id="root"></div>';

/**
 * Writes `home.html`, the document of `/`: `index.html` with the start of the landing page in it, so that visitors see it before the
 * scripts are there. `public/theme.js` shows it, and `main.tsx` removes it once the page itself is drawn.
 */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        const document = index?.type === 'asset' ? String(index.source) : '';
        if (!document.includes(place)) this.error(`index.html has no ${place}`);
        const files = Object.values(bundle);
        const first = drawn().replaceAll(/src="\/(src\/[^"]+)"/g, (_all, source: string) => {
          const file = files.find((each) => each.type === 'asset' && each.originalFileNames.includes(source));
          return file ? `src="/${file.fileName}"` : this.error(`${source} is no file of the build`);
        });
        const source = document.replace(place, () => `${place}\n    <div id="first">${first}</div>`);
        this.emitFile({ type: 'asset', fileName: 'home.html', source });
      },
    },
  };
}

function drawn(): string {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['draw-first-page.ts'], {
    cwd: import.meta.dirname,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The start of the landing page could not be drawn: ${stderr}`);
  return stdout;
}
