import { INTERNAL_SOURCE } from '../pipeline/sources.ts'

/** Codes of sources: job portal, social network, premium social network (rule S-015). */
export const SOURCE_CODES = ['s1', 's2', 's3'] as const
export type SourceCode = (typeof SOURCE_CODES)[number]
export const isSourceCode = (text: string): text is SourceCode => (SOURCE_CODES as readonly string[]).includes(text)

/** Which form asks for the options of a source; the pool of the company has none. */
export const SOURCE_FORMS = ['portal', 'social', 'regional', 'none'] as const
export type SourceForm = (typeof SOURCE_FORMS)[number]

/** Parts of names by which a source is known to be of a kind; every other one is a job portal. Our own lists. */
const SOCIAL = ['linkedin', 'social', 'xing']
const REGIONAL = ['jobstreet', 'regional']
/** Portals that let nobody in but a browser of somebody who is signed in there (rule S-022). */
const BROWSER_ONLY = ['naukri']

const isNamed = (name: string, parts: readonly string[]) => parts.some((part) => name.toLowerCase().includes(part))

/** Of a code, or of a source by its key or name. */
export function formOf(source: string): SourceForm {
  if (source === INTERNAL_SOURCE) return 'none'
  if (source === 's2' || source === 's3' || isNamed(source, SOCIAL)) return 'social'
  return isNamed(source, REGIONAL) ? 'regional' : 'portal'
}

/** The code of a source; a premium account at a social network has a code of its own (rule S-016). */
export function codeOf(source: string, accountType = ''): SourceCode {
  if (formOf(source) !== 'social') return 's1'
  return source === 's3' || accountType.toLowerCase().includes('premium') ? 's3' : 's2'
}

/** Whether candidates of a source are found by the browser extension of whoever asks for them. */
export const needsExtension = (source: string): boolean => formOf(source) === 'social' || isNamed(source, BROWSER_ONLY)

/** What hands an order over to the extension calls itself (rule S-023). */
export const RELAY_MESSAGE = 'HA002' as const
/** Milliseconds after which a window asks the server to end the event of a run (rule S-008). */
export const EVENT_TIMER_MS = 60_000
/** How a window that hears no events asks how a run goes (rule S-009). */
export const POLLING = { everyMs: 2_000, tries: 50 } as const
