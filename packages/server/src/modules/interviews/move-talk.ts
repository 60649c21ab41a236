import type { panels } from '@rolecall/contract/interviews/panels'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { describePanelReason } from '@rolecall/domain/interviews/panels/describe-panel'
import { sentence } from '@rolecall/domain/text/sentence'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../company/visibility.queries.ts'
import { writingOf } from '../company/writing.ts'
import { lockPanel } from './change-panel.ts'
import { assertInterviewsAllowed } from './find-application.ts'
import { findPanel } from './panels.queries.ts'
import { findMoveFault, findPlacement, lockMoving, placeTalk } from './place-talk.ts'
import { changed, describeScheduleFault } from './resolve-talk-choice.ts'
import { presentTalk } from './search-panels.ts'

/** Finds all times to which a talk may move. */
export async function findMoves(
  work: Work,
  { panel_id, ...asked }: CallRequest<typeof panels.moves>['body'],
): Promise<CallReply<typeof panels.moves>> {
  const { tx, session, deps } = work
  const panel = isUuid(panel_id) ? await findPanel(tx, panel_id) : undefined
  if (!panel) throw notFound('Panel')
  await getVisiblePosition(tx, session, panel.position_id)
  const { question: found, place, current, before } = await findPlacement(work, panel, asked)
  const { question, changes } = found
  const answer = await deps.textWork.run({ company: session.companyId }, 'searchMoves', question, { changes })
  const said = { question, already: changes, writing: await writingOf(tx) }
  const reply = { success: true as const, moves: [], reasons: [], timezone: question.timeZone, notes: found.notes }
  if (answer.kind === 'too-much') return { ...reply, message: 'Too many combinations to search. Choose fewer days.' }
  if (answer.kind === 'none')
    return {
      ...reply,
      message: 'There’s no other time for this interview.',
      reasons: answer.reasons.map((reason) => describePanelReason(reason, said)),
    }
  const moves = answer.ways
    .flatMap(({ talks }) => talks.filter(({ talk }) => talk === place))
    .map((each) => ({ ...presentTalk(each, found), talk: current.talk ?? 0 }))
    // The present time with the same people is no move.
    .filter(({ starts_at, people }) => {
      const isThen = starts_at === current.starts_at.toISOString()
      return !isThen || people.some(({ user_id }, seat) => before[seat]?.userId !== user_id)
    })
  return { ...reply, moves, message: moves.length === 0 ? 'There’s no other time for this interview.' : '' }
}

/** Moves one talk, by the rules of the search as they are now: the others stay, and the candidate gets one email about all. */
export async function moveTalk(
  work: Work,
  { panel_id, starts_at, room_id, user_ids, ...asked }: CallRequest<typeof panels.move>['body'],
): Promise<CallReply<typeof panels.move>> {
  const { panel, subject } = await lockPanel(work, panel_id)
  await assertInterviewsAllowed(work, subject)
  const moving = await lockMoving(work, panel, asked)
  const { question } = moving.question
  const to = { starts_at, room_id, user_ids }
  const fault = findMoveFault(moving, to)
  if (fault) throw changed(describeScheduleFault(fault, question))
  await placeTalk(work, { panel, subject, moving, to, told: 'interview.rescheduled' })
  return {
    success: true,
    message: sentence('{title} was rescheduled.', { title: question.talks[moving.place]?.title ?? '' }),
  }
}
