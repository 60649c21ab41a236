/** The first match counts; browsers also call themselves by the names of others. */
const BROWSERS: readonly (readonly [name: string, mark: string])[] = [
  ['Edge', 'Edg/'],
  ['Opera', 'OPR/'],
  ['Samsung Internet', 'SamsungBrowser/'],
  ['Firefox', 'Firefox/'],
  ['Firefox', 'FxiOS/'],
  ['Chrome', 'CriOS/'],
  ['Chrome', 'Chrome/'],
  ['Safari', 'Safari/'],
  ['curl', 'curl/'],
]
const SYSTEMS: readonly (readonly [name: string, mark: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac', 'Mac OS X'],
  ['ChromeOS', 'CrOS'],
  ['Linux', 'Linux'],
]

/** Returns a readable name for a device from its user agent: "Firefox on Windows"; for a program, its own name. */
export function nameDevice(userAgent: string): string {
  const find = (names: typeof BROWSERS) => names.find(([, mark]) => userAgent.includes(mark))?.[0]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? 'Unknown device'
}
