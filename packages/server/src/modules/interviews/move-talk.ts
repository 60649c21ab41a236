import type { panels } from '@rolecall/contract/contact/panels'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { sayReason } from '@rolecall/domain/interviews/panels/say-panel'
import { sentence } from '@rolecall/domain/text/sentence'
import { refuseUninterviewed } from '../../../contact/interviews/find-application.ts'
import { changed, sayFault } from '../../../contact/panels/judge-way.ts'
import { findPanel } from '../../../contact/panels/panels.queries.ts'
import { askMove, findMoveFault, lockMoving, placeTalk } from '../../../contact/panels/place-talk.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../../../house/access/visibility.queries.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { lockPanel } from './change-panel.ts'
import { presentTalk } from './search-panels.ts'

/** Every time to which a talk may move. */
export async function findMoves(
  work: Work,
  { panel_id, ...asked }: CallRequest<typeof panels.moves>['body'],
): Promise<CallReply<typeof panels.moves>> {
  const { tx, session, deps } = work
  const panel = isUuid(panel_id) ? await findPanel(tx, panel_id) : undefined
  if (!panel) throw notFound('Panel')
  await getVisiblePosition(tx, session, panel.position_id)
  const { question: found, place, current, before } = await askMove(work, panel, asked)
  const { question, changes } = found
  const answer = await deps.textWork.run({ company: session.companyId }, 'searchMoves', question, { changes })
  const said = { question, already: changes, writing: await writingOf(tx) }
  const reply = { success: true as const, moves: [], reasons: [], timezone: question.timeZone, notes: found.notes }
  if (answer.kind === 'too-much') return { ...reply, message: 'That is too much to try: fewer days.' }
  if (answer.kind === 'none')
    return {
      ...reply,
      message: 'There is no other time for it.',
      reasons: answer.reasons.map((reason) => sayReason(reason, said)),
    }
  const moves = answer.ways
    .flatMap(({ talks }) => talks.filter(({ talk }) => talk === place))
    .map((each) => ({ ...presentTalk(each, found), talk: current.talk ?? 0 }))
    // As it is by now is no other one.
    .filter(({ starts_at, people }) => {
      const isThen = starts_at === current.starts_at.toISOString()
      return !isThen || people.some(({ user_id }, seat) => before[seat]?.userId !== user_id)
    })
  return { ...reply, moves, message: moves.length === 0 ? 'There is no other time for it.' : '' }
}

/** Moves one talk, by the rules of the search as they are now: the others stay, and the candidate hears of all in one mail. */
export async function moveTalk(
  work: Work,
  { panel_id, starts_at, room_id, user_ids, ...asked }: CallRequest<typeof panels.move>['body'],
): Promise<CallReply<typeof panels.move>> {
  const { panel, subject } = await lockPanel(work, panel_id)
  await refuseUninterviewed(work, subject)
  const moving = await lockMoving(work, panel, asked)
  const { question } = moving.question
  const to = { starts_at, room_id, user_ids }
  const fault = findMoveFault(moving, to)
  if (fault) throw changed(sayFault(fault, question))
  await placeTalk(work, { panel, subject, moving, to, told: 'interview.rescheduled' })
  return { success: true, message: sentence('{title} is moved.', { title: question.talks[moving.place]?.title ?? '' }) }
}
