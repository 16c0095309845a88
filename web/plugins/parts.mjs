// The names of all parts, `parts.json`, for the service worker (public/sw.js): it fetches what was never opened, too.
import fs from 'node:fs';
import path from 'node:path';

export function parts() {
  let folder = '';
  return {
    name: 'outrider-parts',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle() {
      fs.writeFileSync(path.join(folder, 'parts.json'), JSON.stringify(fs.readdirSync(path.join(folder, 'assets'))));
    },
  };
}
