// Reads the tokens of src/theme.css; prints WCAG contrasts and the distance of the two homes under colour blindness.
import { readFileSync } from 'node:fs';
const css = readFileSync(new URL('../src/theme.css', import.meta.url), 'utf8');
const tokens = Object.fromEntries(
  [...css.matchAll(/--color-([\w-]+): light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/g)].map(([, n, l, d]) => [
    n,
    { light: l.split(' ').map(Number), dark: d.split(' ').map(Number) },
  ]),
);
const linear = ([L, C, h]) => {
  const a = C * Math.cos((h * Math.PI) / 180),
    b = C * Math.sin((h * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};
const clip = (c) => c.map((x) => Math.min(1, Math.max(0, x)));
const lum = (c) => {
  const [r, g, b] = clip(linear(c));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
export const contrast = (x, y) => {
  const [a, b] = [lum(x), lum(y)].toSorted((p, q) => q - p);
  return (a + 0.05) / (b + 0.05);
};
const enc = (x) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055),
  dec = (x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
const hex = (c) =>
  '#' +
  clip(linear(c))
    .map((x) =>
      Math.round(enc(x) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
// Machado, Oliveira, Fernandes 2009, severity 1.0, on linear RGB
const cvd = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
const sim = (rgb, m) => clip([0, 3, 6].map((i) => m[i] * rgb[0] + m[i + 1] * rgb[1] + m[i + 2] * rgb[2]));
const fOf = (t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
const lab = ([r, g, b]) => {
  const x = fOf((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047),
    y = fOf(0.2126729 * r + 0.7151522 * g + 0.072175 * b),
    z = fOf((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const de2000 = ([L1, a1, b1], [L2, a2, b2]) => {
  const R = Math.PI / 180,
    C = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2,
    G = 0.5 * (1 - Math.sqrt(C ** 7 / (C ** 7 + 25 ** 7)));
  const p1 = a1 * (1 + G),
    p2 = a2 * (1 + G),
    c1 = Math.hypot(p1, b1),
    c2 = Math.hypot(p2, b2),
    H = (a, b) => (Math.atan2(b, a) / R + 360) % 360,
    h1 = H(p1, b1),
    h2 = H(p2, b2);
  let dh = h2 - h1;
  if (dh > 180) dh -= 360;
  if (dh < -180) dh += 360;
  const dL = L2 - L1,
    dC = c2 - c1,
    dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * R),
    Lm = (L1 + L2) / 2,
    Cm = (c1 + c2) / 2;
  let hm = (h1 + h2) / 2;
  if (Math.abs(h1 - h2) > 180) hm += h1 + h2 < 360 ? 180 : -180;
  const T =
    1 -
    0.17 * Math.cos((hm - 30) * R) +
    0.24 * Math.cos(2 * hm * R) +
    0.32 * Math.cos((3 * hm + 6) * R) -
    0.2 * Math.cos((4 * hm - 63) * R);
  const SL = 1 + (0.015 * (Lm - 50) ** 2) / Math.sqrt(20 + (Lm - 50) ** 2),
    SC = 1 + 0.045 * Cm,
    SH = 1 + 0.015 * Cm * T,
    RT = -2 * Math.sqrt(Cm ** 7 / (Cm ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((hm - 275) / 25) ** 2)) * R);
  return Math.sqrt((dL / SL) ** 2 + (dC / SC) ** 2 + (dH / SH) ** 2 + (((RT * dC) / SC) * dH) / SH);
};
const pairs = [
  ...['ink', 'ink-2', 'ink-3', 'keel', 'danger'].flatMap((t) =>
    ['canvas', 'surface', 'sunken', 'raised'].map((b) => [t, b, 4.5]),
  ),
  ['on-keel', 'keel', 4.5],
  ['on-keel', 'keel-deep', 4.5],
  ['keel', 'keel-soft', 4.5],
  ['ink', 'keel-soft', 4.5],
  ['ink-2', 'keel-soft', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-deep', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['ink', 'danger-soft', 4.5],
  ['notice', 'notice-soft', 4.5],
  ['ink', 'notice-soft', 4.5],
  ...['a', 'b'].flatMap((h) => [
    ['on-home', `home-${h}`, 4.5],
    ['ink', `home-${h}-soft`, 4.5],
    ['ink-2', `home-${h}-soft`, 4.5],
    ['ink-3', `home-${h}-soft`, 4.5],
  ]),
  ...['canvas', 'surface', 'sunken', 'raised'].map((b) => ['edge', b, 3]),
  ['ink', 'home-a', 3],
  ['ink', 'home-b', 3],
];
let bad = 0;
for (const theme of ['light', 'dark']) {
  console.log(
    '\n' +
      theme +
      '  ' +
      Object.entries(tokens)
        .map(([n, t]) => n + ' ' + hex(t[theme]))
        .join('  '),
  );
  for (const [t, b, min] of pairs) {
    if (theme === 'dark' && t === 'ink' && /^home-.$/.test(b)) continue;
    const c = contrast(tokens[t][theme], tokens[b][theme]);
    if (c < min) bad++;
    console.log((c < min ? 'FAIL ' : 'ok   ') + `${t} on ${b}`.padEnd(28) + c.toFixed(2));
  }
  for (const k of ['', '-soft'])
    console.log(
      `homes A${k}|B${k} dE2000  ` +
        Object.entries(cvd)
          .map(
            ([n, m]) =>
              n +
              ' ' +
              de2000(...['a', 'b'].map((h) => lab(sim(linear(tokens[`home-${h}${k}`][theme]), m)))).toFixed(1),
          )
          .join('  ') +
        '   luminance ' +
        ['a', 'b'].map((h) => lum(tokens[`home-${h}${k}`][theme]).toFixed(3)).join(' | '),
    );
  const b = linear(tokens['home-b'][theme])
      .map((x) => enc(x) * 0.68 + 0.32)
      .map(dec),
    hatched = (2 * lum(tokens['home-b'][theme]) + 0.2126 * b[0] + 0.7152 * b[1] + 0.0722 * b[2]) / 3;
  console.log(`mean luminance: A ${lum(tokens['home-a'][theme]).toFixed(3)}, B with hatch ${hatched.toFixed(3)}`);
  for (const [n, t] of Object.entries(tokens))
    if (linear(t[theme]).some((x) => x < -0.002 || x > 1.002)) {
      console.log('OUT OF sRGB', n);
      bad++;
    }
}
console.log(bad ? `\n${bad} failing` : '\nall pairs pass');
process.exitCode = bad ? 1 : 0;
