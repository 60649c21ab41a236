import { Readable } from 'node:stream'
import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/csv-line'
import { CAUSE_WORDS } from '@rolecall/domain/matching/score-causes'
import { SCORE_EXPORT_MAX } from '@rolecall/domain/matching/score-log-rules'
import { z } from 'zod'
import { readAside } from '../../../ground/db/read-aside.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { openLink, refuseFile } from '../../../ground/kernel/signed-links.ts'
import { readOptions, signOptions } from '../../../ground/kernel/signed-options.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { csvDownload } from '../../../intake/csv/csv-download.ts'
import { presentGiven } from './present-given.ts'
import { type GivenRow, type Last, listGiven, type ScoreFilter } from './scores-given.queries.ts'

const FORMATS = ['csv', 'json'] as const
const text = z.string().optional()
const Options = z.object({
  companyId: z.string(),
  userId: z.string(),
  timeZone: z.string(),
  format: z.enum(FORMATS),
  filter: z.object({ candidate: text, from: text, to: text }),
})

/** A link to scores as a file, good for some minutes without any other credential. */
export function signScores(work: Work, filter: ScoreFilter, format: (typeof FORMATS)[number]): string {
  const { timeZone } = work.session
  return `/exports/scores-given?${new URLSearchParams(signOptions(work, 'export-scores', { timeZone, format, filter }))}`
}

/** Rows that are read at once. */
const PAGE = 2_000

type ScoresLink = { options: string; expires: string; signature: string }

/** The file that one of signScores' links leads to, written while it is read; that it was taken is an entry of the history. */
export async function exportScores(
  { deps, address }: { deps: Deps; address: string },
  asked: ScoresLink,
): Promise<Download> {
  const { link, wanted } = readOptions('export-scores', asked)
  const { companyId, timeZone, filter, format } = await openLink(deps, link, {
    async act(work, { named: { userId: actorId } }) {
      const options = Options.parse(wanted)
      const { candidate, from: since = '', to: until = '' } = options.filter
      const about = candidate === undefined ? {} : { candidateId: candidate }
      await recordEvent(work, { kind: 'user.exported-scores', actorId, address, ...about, payload: { since, until } })
      return options
    },
    otherwise: refuseFile('Scores', 'Please open the page of the scores again.'),
  })
  const reading = await readAside(deps)
  const pages = pagesOf((after) => reading(companyId, (tx) => listGiven(tx, filter, { after, limit: PAGE, timeZone })))
  if (format === 'csv') return csvDownload('scores.csv', csvOf(pages))
  return {
    contentType: 'application/json; charset=utf-8',
    fileName: 'scores.json',
    inline: false,
    body: Readable.from(jsonOf(pages)),
  }
}

async function* pagesOf(pageAfter: (after: Last | undefined) => Promise<GivenRow[]>) {
  let after: Last | undefined
  for (let read = 0; read < SCORE_EXPORT_MAX; ) {
    const rows = (await pageAfter(after)).slice(0, SCORE_EXPORT_MAX - read)
    yield rows.map(presentGiven)
    read += rows.length
    after = rows.at(-1)
    if (rows.length < PAGE) return
  }
}
type Pages = ReturnType<typeof pagesOf>

const HEADINGS = ['When', 'Candidate', 'Position', 'Score', 'Why', 'Scoring version', 'Reader version', 'Made of']

async function* csvOf(pages: Pages) {
  yield CSV_BYTE_ORDER_MARK + csvLine(HEADINGS)
  for await (const page of pages)
    for (const { given_at, candidate_id, position, score, cause, scoring_version, reader_version, lines } of page) {
      const made = lines.map(({ requirement, points, possible }) => `${requirement} ${points}/${possible}`).join('; ')
      const why = CAUSE_WORDS[cause]
      yield csvLine([given_at, candidate_id, position, score, why, scoring_version, reader_version, made])
    }
}

async function* jsonOf(pages: Pages) {
  let before = '[\n'
  for await (const page of pages)
    for (const each of page) {
      yield before + JSON.stringify(each)
      before = ',\n'
    }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
