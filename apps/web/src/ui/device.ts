/** What a browser says about itself, in the two words that a person knows it by. */
export type Device = { readonly browser: string; readonly system: string };

/** In this order: most browsers name others before themselves. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Safari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
];

const nameIn = (
  names: readonly (readonly [string, RegExp])[],
  userAgent: string,
): string | undefined => names.find(([, sign]) => sign.test(userAgent))?.[0];

/** A device as a person knows it, "Chrome · Linux"; nothing where the browser does not say. */
export function deviceName(userAgent: string): string | undefined {
  const device = deviceOf(userAgent);
  return device && [device.browser, device.system].filter((word) => word !== '').join(' · ');
}

/** The device behind a session; nothing where the browser does not say. */
export function deviceOf(userAgent: string): Device | undefined {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser === undefined && system === undefined) return undefined;
  return { browser: browser ?? '', system: system ?? '' };
}
