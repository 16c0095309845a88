// A page with all pictures of a folder, to look at: index.html in it.
import fs from 'node:fs';
import path from 'node:path';

export function writeGallery(folder) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.png')).sort() : [];
  const figures = names.map((name) => `<figure><a href="${name}"><img src="${name}" alt="" loading="lazy"></a><figcaption>${path.basename(name, '.png').replace(/-/g, ' ')}</figcaption></figure>`);
  const style = 'body{background:#111;color:#ddd;font:16px sans-serif;display:flex;flex-wrap:wrap;gap:1rem;margin:1rem}figure{margin:0}img{height:22rem;max-width:100%;object-fit:contain}';
  if (names.length) fs.writeFileSync(path.join(folder, 'index.html'), `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outrider: pictures</title><style>${style}</style>\n${figures.join('\n')}\n</html>\n`);
  return names.length;
}
