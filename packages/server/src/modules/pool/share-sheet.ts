import { SHEET_LINK_DAYS, type SharedSheet } from '@rolecall/contract/pool/sheets'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { signSheet } from './sheet-link.ts'
import {
  countOpenSheets,
  findResumeToShare,
  findSheet,
  insertSheet,
  type SheetRow,
  withdrawSheet,
} from './sheets.queries.ts'

/** Maximum number of valid links to one candidate. Limit chosen by us: all of them are listed. */
const OPEN_MAX = 20

type SheetRequest = { resumeId: string; positionId: string | undefined; contact: boolean }

/** Creates a link to a candidate's sheet. Throws `not_allowed` when it would show contact data that the sharer may not see. */
export async function shareSheet(work: Work, asked: SheetRequest): Promise<SharedSheet> {
  const { tx, session, now } = work
  const position = asked.positionId ? await getVisiblePosition(tx, session, asked.positionId) : undefined
  const { candidateId, resumeId } = await resolveCandidate(work, asked.resumeId)
  const resume = await findResumeToShare(work, { candidateId, resumeId, positionId: position?.id })
  if (!resume) throw notFound('Résumé')
  if (asked.contact && resume.hides_contact)
    throw new Problem('candidate_hidden', 'Contact details are hidden at this stage, so a link can’t include them.')
  if ((await countOpenSheets(tx, { candidateId, now })) >= OPEN_MAX)
    throw new Problem('limit_reached', `This candidate already has ${OPEN_MAX} active links. Revoke one first.`)
  const id = await insertSheet(tx, {
    candidateId,
    resumeId: resume.id,
    positionId: position?.id,
    withContact: asked.contact,
    sharedBy: session.userId,
    now,
    expiresAt: new Date(now.getTime() + SHEET_LINK_DAYS * DAY_MS),
  })
  await recordEvent(work, {
    kind: 'sheet.shared',
    candidateId,
    resumeId: resume.id,
    ...(position && { positionId: position.id, projectId: position.project_id }),
    payload: { sheet_id: id, with_contact: asked.contact },
  })
  return presentSheet(work, await getSheet(work, id))
}

export async function withdrawLink(work: Work, sheetId: string): Promise<void> {
  const sheet = await getSheet(work, sheetId)
  const wasGood = await withdrawSheet(work.tx, { id: sheet.id, by: work.session.userId, now: work.now })
  if (!wasGood) return
  await recordEvent(work, {
    kind: 'sheet.withdrawn',
    candidateId: sheet.candidate_id,
    resumeId: sheet.resume_id,
    ...(sheet.position_id && sheet.project_id && { positionId: sheet.position_id, projectId: sheet.project_id }),
    payload: { sheet_id: sheet.id },
  })
}

async function getSheet({ tx, session }: Work, sheetId: string): Promise<SheetRow> {
  const sheet = await findSheet(tx, session, sheetId)
  if (!sheet) throw notFound('Shared link')
  await resolveCandidate({ tx, session }, sheet.candidate_id)
  return sheet
}

export function presentSheet({ tx, now, deps: { env } }: Work, sheet: SheetRow): SharedSheet {
  const state = sheet.withdrawn_at ? 'withdrawn' : sheet.expires_at <= now ? 'expired' : 'open'
  return {
    _id: sheet.id,
    shared_by: sheet.shared_by_name,
    shared_at: sheet.shared_at.toISOString(),
    expires_at: sheet.expires_at.toISOString(),
    state,
    with_contact: sheet.with_contact,
    position_title: sheet.title ?? '',
    opened: sheet.opened,
    last_opened_at: sheet.last_opened_at?.toISOString() ?? null,
    url: state === 'open' ? signSheet(env.ROLECALL_SECRET, { companyId: tx.companyId, sheetId: sheet.id }) : '',
  }
}
