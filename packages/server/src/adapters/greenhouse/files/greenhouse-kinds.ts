import type { SourceFiles } from '../../adapter.ts'
import { SourceRefused } from '../../adapter.ts'
import { headingKey } from './greenhouse-headings.ts'

/** What a file of the export holds. */
export type FileKind = 'organisation' | 'jobs' | 'candidates' | 'resume' | 'feed' | 'scorecards' | 'offers' | 'survey'

/** What users read about a file that was recognised. */
export const KIND_LABELS: Readonly<Record<FileKind, string>> = {
  organisation: 'Users, sources and rejection reasons',
  jobs: 'Jobs',
  candidates: 'Candidates and their applications',
  resume: 'Résumé',
  feed: 'Activity feed',
  scorecards: 'Scorecards',
  offers: 'Offers',
  survey: 'Survey answers, which are left out',
}

/** Names that Greenhouse gives its files; a name may be within a longer one, as “acme_activity_feed (1).xlsx”. */
const NAMES: readonly (readonly [RegExp, FileKind])[] = [
  [/eeoc?[\s_-]?report/i, 'survey'],
  [/candidates?[\s_-]?summary/i, 'candidates'],
  [/activity[\s_-]?feed/i, 'feed'],
  [/all[\s_-]?jobs|jobs?[\s_-]?summary/i, 'jobs'],
  [/offer[\s_-]?details/i, 'offers'],
  [/organi[sz]ation[\s_-]?data/i, 'organisation'],
]

const WHO = ['candidate id', 'candidate name', 'candidate', 'application id']
/** Headings of files whose names say nothing: one of each list. */
const SIGNATURES: readonly (readonly [FileKind, readonly (readonly string[])[]])[] = [
  [
    'survey',
    [
      ['race', 'ethnicity', 'race ethnicity'],
      ['gender', 'veteran status', 'disability status'],
    ],
  ],
  ['offers', [WHO, ['offer id', 'offer status', 'offer created at', 'offer sent at']]],
  ['scorecards', [WHO, ['overall recommendation', 'scorecard id', 'interviewer']]],
  ['feed', [WHO, ['activity type', 'activity', 'activity id']]],
  [
    'candidates',
    [
      ['candidate id', 'application id'],
      ['stage', 'current stage', 'status', 'application status', 'email'],
    ],
  ],
  [
    'jobs',
    [
      ['requisition id', 'job id'],
      ['job', 'job name'],
      ['status', 'job status', 'opened', 'opened at'],
    ],
  ],
]

const RESUME_FOLDER = /^r[eé]sum[eé]s?(?:[\s_-]?\d{1,3})?(?:\.zip)?$/i
const isTable = (path: string): boolean => /\.(?:csv|xlsx)$/i.test(path)
const isHidden = (path: string): boolean => /(?:^|\/)(?:\.[^/]{0,200}|thumbs\.db|desktop\.ini)$/i.test(path)

/** Returns the kind of each file that belongs to the export, by its path, its name, or the headings of its first sheet. */
export async function findKinds(files: SourceFiles): Promise<Map<string, FileKind>> {
  const kinds = new Map<string, FileKind>()
  for (const { path } of files.list()) {
    if (isHidden(path)) continue
    const folders = path.split('/')
    if (folders.slice(0, -1).some((folder) => RESUME_FOLDER.test(folder))) kinds.set(path, 'resume')
    else if (isTable(path)) {
      const kind = kindByName(folders) ?? kindByHeadings(await headingsOf(files, path))
      if (kind) kinds.set(path, kind)
    }
  }
  return kinds
}

/** The innermost name that says something counts: a jobs file may be in a folder of candidates. */
const kindByName = (folders: readonly string[]): FileKind | undefined =>
  folders.toReversed().flatMap((folder) => NAMES.find(([pattern]) => pattern.test(folder))?.[1] ?? [])[0]

function kindByHeadings(headings: readonly string[]): FileKind | undefined {
  const keys = new Set(headings.map(headingKey))
  return SIGNATURES.find(([, lists]) => lists.every((list) => list.some((key) => keys.has(key))))?.[0]
}

/** Headings of the first sheet; empty for a file that cannot be read, which is then unknown. */
async function headingsOf(files: SourceFiles, path: string): Promise<readonly string[]> {
  try {
    for await (const { headings } of files.sheets(path)) return headings
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error
  }
  return []
}

/** What a sheet of the candidates files holds: rows of applications, of people, or of one school or employer each. */
export type CandidateSheet = 'people' | 'applications' | 'side'

export function candidateSheetOf(keys: readonly string[]): CandidateSheet {
  const has = (...words: string[]) => words.some((word) => keys.includes(word))
  const isPerson = has(
    'email',
    'emails',
    'email address',
    'email addresses',
    'phone',
    'phones',
    'phone number',
    'phone numbers',
  )
  const isApplication = has(
    'stage',
    'current stage',
    'status',
    'application status',
    'applied on',
    'applied at',
    'application date',
  )
  const isSide = has('school', 'school name', 'degree', 'discipline', 'company name', 'employer', 'tag', 'start date')
  if (isSide && !isPerson && !isApplication) return 'side'
  return isPerson || !isApplication ? 'people' : 'applications'
}
