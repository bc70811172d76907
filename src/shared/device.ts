/** In this order: every browser says Safari, most say Chrome, and only the first names what they are. */
const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser and system as people know them, from a User-Agent header; undefined when either is unknown. */
export function deviceOf(userAgent: string | null): { browser: string; system: string } | undefined {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return browser && system ? { browser, system } : undefined
}

function nameIn(names: readonly [string, RegExp][], userAgent: string | null): string | undefined {
  return names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
}
