import type { SourceFiles } from '../adapter.ts'
import { nameOfHeading } from './lever-rows.ts'

/** What Lever calls a file, and what is in it. */
export type Kind = 'candidates' | 'postings' | 'interviews' | 'feedback' | 'calibration' | 'cards' | 'cv'

// The names begin with the id of the account if they were downloaded, and end with a number where twice.
const NAMES: readonly [Kind, RegExp][] = [
  ['candidates', /candidates\.presence\.[^/]*\.(csv|xlsx)$/i],
  ['calibration', /feedback\.interviewCalibration\.[^/]*\.(csv|xlsx)$/i],
  ['interviews', /interviews\.interviewEvents\.[^/]*\.(csv|xlsx)$/i],
  ['feedback', /non-consideration\.feedback\.[^/]*\.(csv|xlsx)$/i],
  ['postings', /non-consideration\.postings\.[^/]*\.(csv|xlsx)$/i],
  ['cards', /profile_?cards[^/]*\.json$/i],
]
const DOCUMENT = /\.(pdf|docx?|rtf|odt|txt|html?|pages|png|jpe?g|tiff?)$/i
const TABLE = /\.(csv|xlsx)$/i

/** Files by what is in them. Nothing where there is no table of Lever: documents alone may be anybody's. */
export async function recogniseLever(files: SourceFiles): Promise<ReadonlyMap<string, Kind>> {
  const found = new Map<string, Kind>()
  for (const { path } of files.list()) {
    const kind =
      NAMES.find(([, pattern]) => pattern.test(path))?.[0] ?? (TABLE.test(path) && (await kindOfTable(files, path)))
    if (kind) found.set(path, kind)
  }
  if (found.size === 0) return found
  for (const { path } of files.list()) if (!found.has(path) && DOCUMENT.test(path)) found.set(path, 'cv')
  return found
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
