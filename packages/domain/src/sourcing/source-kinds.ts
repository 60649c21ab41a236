import { isAmong } from '../text/is-among.ts'
import { INTERNAL_SOURCE } from './default-sources.ts'

/** Codes of sources: job portal, social network, premium social network (rule S-015). */
export const SOURCE_CODES = ['s1', 's2', 's3'] as const
export type SourceCode = (typeof SOURCE_CODES)[number]
export const isSourceCode = (text: string): text is SourceCode => isAmong(SOURCE_CODES, text)

/** Forms for the options of a source; the company's pool has none. */
export const SOURCE_FORMS = ['portal', 'social', 'regional', 'none'] as const
export type SourceForm = (typeof SOURCE_FORMS)[number]

/** Parts of names that identify the kind of a source; all others are job portals. Lists chosen by us. */
const SOCIAL = ['linkedin', 'social', 'xing']
const REGIONAL = ['jobstreet', 'regional']
/** Portals that can only be searched with the browser of a signed-in user (rule S-022). */
const BROWSER_ONLY = ['naukri']

const isNamed = (name: string, parts: readonly string[]) => parts.some((part) => name.toLowerCase().includes(part))

/** Returns the form for a code, or for a source by key or name. */
export function formOf(source: string): SourceForm {
  if (source === INTERNAL_SOURCE) return 'none'
  if (source === 's2' || source === 's3' || isNamed(source, SOCIAL)) return 'social'
  return isNamed(source, REGIONAL) ? 'regional' : 'portal'
}

/** Returns the code of a source; a premium account at a social network has its own (rule S-016). */
export function codeOf(source: string, accountType = ''): SourceCode {
  if (formOf(source) !== 'social') return 's1'
  return source === 's3' || accountType.toLowerCase().includes('premium') ? 's3' : 's2'
}

/** Whether a source is searched with the caller's browser extension. */
export const needsExtension = (source: string): boolean => formOf(source) === 'social' || isNamed(source, BROWSER_ONLY)

/** Name of the message that passes an order to the extension (rule S-023). */
export const RELAY_MESSAGE = 'HA002' as const
/** Milliseconds after which a page asks the server to end a run's event (rule S-008). */
export const EVENT_TIMER_MS = 60_000
/** Intervals at which a page without an event stream polls a run (rule S-009). */
export const POLLING = { everyMs: 2_000, tries: 50 } as const
