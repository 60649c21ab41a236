import type { SourceFiles } from '../adapter.ts'
import { nameOfHeading } from './lever-rows.ts'

/** What Lever calls a file, and what is in it. */
export type Kind = 'candidates' | 'postings' | 'interviews' | 'feedback' | 'calibration' | 'cards' | 'cv'

const TABLE = /\.(csv|xlsx)$/i
// The names begin with the id of the account if they were downloaded, and end with a number where twice.
const NAMES: readonly [kind: Kind, part: string, ending: RegExp][] = [
  ['candidates', 'candidates.presence.', TABLE],
  ['calibration', 'feedback.interviewcalibration.', TABLE],
  ['interviews', 'interviews.interviewevents.', TABLE],
  ['feedback', 'non-consideration.feedback.', TABLE],
  ['postings', 'non-consideration.postings.', TABLE],
  ['cards', 'profile_cards', /\.json$/i],
  ['cards', 'profilecards', /\.json$/i],
]
const DOCUMENT = /\.(pdf|docx?|rtf|odt|txt|html?|pages|png|jpe?g|tiff?)$/i

/** Files by what is in them. Nothing where there is no table of Lever: documents alone may be anybody's. */
export async function recogniseLever(files: SourceFiles): Promise<ReadonlyMap<string, Kind>> {
  const found = new Map<string, Kind>()
  for (const { path } of files.list()) {
    const kind = kindOfName(path) ?? (TABLE.test(path) && (await kindOfTable(files, path)))
    if (kind) found.set(path, kind)
  }
  if (found.size === 0) return found
  for (const { path } of files.list()) if (!found.has(path) && DOCUMENT.test(path)) found.set(path, 'cv')
  return found
}

function kindOfName(path: string): Kind | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  return NAMES.find(([, part, ending]) => name.includes(part) && ending.test(name))?.[0]
}

/** The kind of a renamed table, by its headings. */
async function kindOfTable(files: SourceFiles, path: string): Promise<Kind | undefined> {
  try {
    for await (const { headings } of files.sheets(path)) {
      const names = new Set(headings.map(nameOfHeading))
      if (names.has('profile id') && names.has('candidate name') && names.has('current stage')) return 'candidates'
      if (names.has('posting id') && names.has('date created') && names.has('status')) return 'postings'
      return undefined
    }
  } catch {
    // A table that can’t be read belongs to another system.
  }
  return undefined
}
