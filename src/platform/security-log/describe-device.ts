const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Describes a device, such as `Chrome on Android`. Other browsers imitate the names below, so the
 * first match counts.
 */
export function describeDevice(userAgent: string | undefined): string {
  const browser = firstIn(BROWSERS, userAgent);
  const system = firstIn(SYSTEMS, userAgent);
  if (!browser && !system) return 'An unknown device';
  return `${browser ?? 'A browser'} on ${system ?? 'an unknown system'}`;
}

function firstIn(names: [string, RegExp][], userAgent = ''): string | undefined {
  return names.find(([, sign]) => sign.test(userAgent))?.[0];
}
