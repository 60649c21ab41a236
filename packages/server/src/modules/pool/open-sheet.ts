import { page, refusalPage } from '../../../contact/public-pages/page-frame.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import type { Html } from '../../../ground/kernel/markup.ts'
import { linkOf, openLink } from '../../../ground/kernel/signed-links.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { findOwnSubDomain } from '../../../house/company/domains.queries.ts'
import { timeZoneOf } from '../../../house/company/today.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { redactRows } from '../../../people/blind/read-texts.ts'
import { listSkillsToRead } from '../../../people/matching/shown-by-resumes.queries.ts'
import { renderSheet } from './sheet-page.ts'
import { countOpening, findSheetToShow, type SheetToShow } from './sheets.queries.ts'

/** Openings of one sheet within this time are one line of the history; each is counted. Our own choice. */
const ONE_OPENING_MS = 60 * 60_000

const unknown = () => refusalPage('There is no sheet at this link. It may have been cut off: ask for it again.', 404)

/** What of a sheet is the candidate's. */
const TEXTS = 'name email phone designation current_employer location degree_level text file_name contributions'.split(
  ' ',
) as (keyof SheetToShow)[]

/** The page behind a link. Whoever follows a link is told in words why there is none, since no client of ours is there to. */
export const openSheet = (
  deps: Deps,
  { signature, ...named }: { companyId: string; sheetId: string; signature: string },
): Promise<Download> =>
  openLink(deps, linkOf('sheet', named, { expires: '', signature }), {
    async act(work) {
      const found = await findSheetToShow(work.tx, named.sheetId)
      // Who follows the link is nobody of the company.
      const [sheet] = await redactRows(work.tx, 'nobody', found ? [found] : [], { texts: TEXTS })
      if (!sheet) return unknown()
      const over = findEnd(sheet, work.now)
      return over ? refusalPage(over, 410) : page(await show(work, sheet))
    },
    otherwise: unknown,
  })

/** Why a link opens nothing any more. Nothing is said of whose sheet it was. */
function findEnd({ withdrawn_at, expires_at, shared_by, is_sharer_active }: SheetToShow, now: Date) {
  const askAgain = `If you still need it, ask ${shared_by} for a new one.`
  if (withdrawn_at) return `This link was withdrawn. ${askAgain}`
  if (!is_sharer_active) return 'This link was withdrawn, since whoever shared it has left. Ask for a new one.'
  if (expires_at <= now) return `This link is over. ${askAgain}`
  return undefined
}

async function show(work: SystemWork, sheet: SheetToShow): Promise<Html> {
  const { tx, now } = work
  await countOpening(tx, { id: sheet.id, now })
  if (!sheet.last_opened_at || sheet.last_opened_at.getTime() < now.getTime() - ONE_OPENING_MS)
    await recordEvent(work, {
      kind: 'sheet.opened',
      candidateId: sheet.candidate_id,
      resumeId: sheet.resume_id,
      ...(sheet.position_id && sheet.project_id && { positionId: sheet.position_id, projectId: sheet.project_id }),
      payload: { sheet_id: sheet.id },
    })
  const skills = await listSkillsToRead(tx, { candidateIds: [sheet.candidate_id], resumeId: sheet.resume_id })
  const [timeZone, writing, subDomain] = [await timeZoneOf(work), await writingOf(tx), await findOwnSubDomain(tx)]
  return renderSheet({ sheet, skills, timeZone, writing, subDomain })
}
