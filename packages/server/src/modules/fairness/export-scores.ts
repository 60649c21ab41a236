import { Readable } from 'node:stream'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { CAUSE_WORDS } from '@rolecall/domain/matching/score-causes'
import { SCORE_EXPORT_MAX } from '@rolecall/domain/matching/score-log-rules'
import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/text/csv-line'
import { z } from 'zod'
import { csvDownload } from '../../parsing/csv/csv-download.ts'
import { readAside } from '../../platform/db/read-aside.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { openLink, rejectFileLink } from '../../platform/kernel/signed-links.ts'
import { readOptions, signOptions } from '../../platform/kernel/signed-options.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { writingOf } from '../company/writing.ts'
import { presentRecordedScore } from './present-recorded-score.ts'
import { type GivenRow, type LastEntry, listRecordedScores, type ScoreFilter } from './recorded-scores.queries.ts'

const FORMATS = ['csv', 'json'] as const
const text = z.string().optional()
const Options = z.object({
  companyId: z.string(),
  userId: z.string(),
  timeZone: z.string(),
  format: z.enum(FORMATS),
  filter: z.object({ candidate: text, from: text, to: text }),
})

/** Makes a link to scores as a file, valid for some minutes without any other credential. */
export function signScores(work: Work, filter: ScoreFilter, format: (typeof FORMATS)[number]): string {
  const { timeZone } = work.session
  return `/exports/scores-given?${new URLSearchParams(signOptions(work, 'export-scores', { timeZone, format, filter }))}`
}

/** Number of rows read at once. */
const PAGE = 2_000

type ScoresLink = { options: string; expires: string; signature: string }

/** The file behind a link of signScores, written while it is read; records the download in the history. */
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
      const writing = await writingOf(work.tx)
      const say = (day: string) => day && formatDay(day, writing)
      const payload = { since: say(since), until: say(until) }
      await recordEvent(work, { kind: 'user.exported-scores', actorId, address, ...about, payload })
      return options
    },
    otherwise: rejectFileLink('Scores', 'Open the scores page again.'),
  })
  const reading = await readAside(deps)
  const pages = pagesOf((after) =>
    reading(companyId, (tx) => listRecordedScores(tx, filter, { after, limit: PAGE, timeZone })),
  )
  if (format === 'csv') return csvDownload('scores.csv', csvOf(pages))
  return {
    contentType: 'application/json; charset=utf-8',
    fileName: 'scores.json',
    inline: false,
    body: Readable.from(jsonOf(pages)),
  }
}

async function* pagesOf(pageAfter: (after: LastEntry | undefined) => Promise<GivenRow[]>) {
  let after: LastEntry | undefined
  for (let read = 0; read < SCORE_EXPORT_MAX; ) {
    const rows = (await pageAfter(after)).slice(0, SCORE_EXPORT_MAX - read)
    yield rows.map(presentRecordedScore)
    read += rows.length
    after = rows.at(-1)
    if (rows.length < PAGE) return
  }
}
type Pages = ReturnType<typeof pagesOf>

const HEADINGS = ['When', 'Candidate', 'Position', 'Score', 'Reason', 'Scoring version', 'Parser version', 'Breakdown']

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
