/**
 * Draws the icons that are not SVG from the brand file, with the system's Chromium: the touch icon, the manifest's
 * icons, favicon.ico and the picture for link previews. Run it after you change the logo, colours or name, and commit
 * the results.
 */
import { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const brandFile = fileURLToPath(new URL('../src/brand.ts', import.meta.url));
const {
  module: { brand, brandColours },
} = await runnerImport(brandFile);

const publicFiles = fileURLToPath(new URL('../public/', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'loanline-icons-'));
const { accent, accentStrong } = brandColours.light;

const logo = (size, colour) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${brand.logo.viewBox}" width="${size}" height="${size}"><path d="${brand.logo.path}" fill="${colour}" fill-rule="evenodd"/></svg>`;

const draw = (target, width, height, body, background = 'transparent') => {
  const page = join(scratch, 'page.html');
  writeFileSync(
    page,
    `<!doctype html><style>body{margin:0;width:${width}px;height:${height}px;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:32px;background:${background};color:#fff;font:650 72px/1.2 Inter,system-ui,sans-serif;text-align:center}p{margin:0}small{display:block;max-width:900px;margin-top:24px;font:400 36px/1.4 Inter,system-ui,sans-serif}</style>${body}`,
  );
  execFileSync(
    process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--default-background-color=00000000',
      `--window-size=${width},${height}`,
      `--screenshot=${target}`,
      `file://${page}`,
    ],
    { stdio: 'ignore' },
  );
  return readFileSync(target);
};

/** Builds an ICO file that holds one PNG. */
const icoOf = (png, size) => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

const onAccent = (size) => logo(Math.round(size * 0.62), '#ffffff');
draw(join(publicFiles, 'apple-touch-icon.png'), 180, 180, onAccent(180), accent);
draw(join(publicFiles, 'icon-192.png'), 192, 192, onAccent(192), accent);
draw(join(publicFiles, 'icon-512.png'), 512, 512, onAccent(512), accent);
draw(
  join(publicFiles, 'preview.png'),
  1200,
  630,
  `${logo(160, '#ffffff')}<p>${brand.name}<small>${brand.texts.description}</small></p>`,
  accentStrong,
);
writeFileSync(
  join(publicFiles, 'favicon.ico'),
  icoOf(draw(join(scratch, '32.png'), 32, 32, logo(32, accent)), 32),
);
rmSync(scratch, { recursive: true });
