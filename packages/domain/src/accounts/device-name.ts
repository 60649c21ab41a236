/** The first that fits names it; browsers call themselves by the names of others, too. */
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

/** A device as people know it, from what its browser calls itself: "Firefox on Windows"; a program, by its own name. */
export function nameDevice(userAgent: string): string {
  const find = (names: typeof BROWSERS) => names.find(([, mark]) => userAgent.includes(mark))?.[0]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? 'Unknown device'
}
