import { recordEvent } from '../../platform/events/record-event.ts'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import type { Html } from '../../platform/kernel/markup.ts'
import { linkOf, openLink } from '../../platform/kernel/signed-links.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { redactRows } from '../blind-review/create-text-redactor.ts'
import { page, refusalPage } from '../careers/page-frame.ts'
import { findOwnSubDomain } from '../company/domains.queries.ts'
import { timeZoneOf } from '../company/today.ts'
import { writingOf } from '../company/writing.ts'
import { listSkillsToRead } from '../matching/shown-skills.queries.ts'
import { renderSheet } from './sheet-page.ts'
import { countOpening, findSheetToShow, type SheetView } from './sheets.queries.ts'

/** Openings of one sheet within this time make one entry in the history; each is counted. Limit chosen by us. */
const ONE_OPENING_MS = 60 * 60_000

const unknown = () => refusalPage('This link doesn’t work. It may be incomplete. Ask for a new one.', 404)

/** Columns of a sheet that contain the candidate's texts. */
const TEXTS = 'name email phone designation current_employer location degree_level text file_name contributions'.split(
  ' ',
) as (keyof SheetView)[]

/** Opens the page behind a link. Errors are explained on a page, since the visitor has no client of ours to do so. */
export const openSheet = (
  deps: Deps,
  { signature, ...named }: { companyId: string; sheetId: string; signature: string },
): Promise<Download> =>
  openLink(deps, linkOf('sheet', named, { expires: '', signature }), {
    async act(work) {
      const found = await findSheetToShow(work.tx, named.sheetId)
      // The visitor is no user of the company.
      const [sheet] = await redactRows(work.tx, 'nobody', found ? [found] : [], { texts: TEXTS })
      if (!sheet) return unknown()
      const over = findEnd(sheet, work.now)
      return over ? refusalPage(over, 410) : page(await show(work, sheet))
    },
    otherwise: unknown,
  })

/** Why a link no longer works. Does not reveal which candidate the sheet was about. */
function findEnd({ withdrawn_at, expires_at, shared_by, is_sharer_active }: SheetView, now: Date) {
  const askAgain = `If you still need it, ask ${shared_by} for a new one.`
  if (withdrawn_at) return `This link was revoked. ${askAgain}`
  if (!is_sharer_active) return 'This link was revoked because the person who shared it has left. Ask for a new one.'
  if (expires_at <= now) return `This link has expired. ${askAgain}`
  return undefined
}

async function show(work: SystemWork, sheet: SheetView): Promise<Html> {
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
