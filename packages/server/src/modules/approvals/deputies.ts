import type { approvals } from '@rolecall/contract/approvals/approvals'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listPeople } from '../approval-chains/chains.queries.ts'
import {
  type DeputyRow,
  deleteDeputy,
  insertDeputy,
  listDeputies,
  lockOwnDeputies,
} from '../approval-chains/deputies.queries.ts'
import { notifyDeputy } from '../approval-chains/notify-deputy.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { isUuid } from '../company/visibility.queries.ts'

export async function presentDeputies(work: Work): Promise<CallReply<typeof approvals.deputies>> {
  const { userId } = work.session
  const rows = await listDeputies(work.tx, userId, await todayOf(work))
  return {
    success: true,
    mine: rows.filter(({ user_id }) => user_id === userId).map(presentDeputy),
    for_others: rows.filter(({ deputy_id }) => deputy_id === userId).map(presentDeputy),
  }
}

const presentDeputy = (row: DeputyRow) => ({
  deputy_id: row.id,
  user: { id: row.user_id, name: row.user_name },
  deputy: { id: row.deputy_id, name: row.deputy_name },
  from_day: row.from_day,
  until_day: row.until_day,
})

/** Names a colleague as the caller's deputy. The same colleague for the same days again changes nothing. */
export async function nameDeputy(
  work: Work,
  { deputy: deputyId, from_day: fromDay, until_day: untilDay }: CallRequest<typeof approvals.nameDeputy>['body'],
): Promise<CallReply<typeof approvals.nameDeputy>> {
  const { tx, session, now } = work
  const { userId } = session
  const [deputy] = isUuid(deputyId) ? await listPeople(tx, [deputyId]) : []
  if (!deputy?.is_active) throw invalid('deputy', 'No such colleague.')
  if (deputyId === userId) throw invalid('deputy', 'Choose a colleague, not yourself.')
  const today = await todayOf(work)
  if (untilDay < today) throw invalid('until_day', 'These dates have passed.')
  await lockOwnDeputies(tx, userId)
  const mine = (await listDeputies(tx, userId, today)).filter(({ user_id }) => user_id === userId)
  const same = mine.find((row) => row.deputy_id === deputyId && row.from_day === fromDay && row.until_day === untilDay)
  const message = sentence('{name} stands in for you on these days.', { name: deputy.name })
  if (same) return { success: true, message, data: presentDeputy(same) }
  if (mine.length >= APPROVAL.deputiesMax)
    throw new Problem('limit_reached', 'You have the maximum number of stand-ins. Remove one first.')
  const id = await insertDeputy(tx, { userId, deputyId, fromDay, untilDay }, now)
  if (fromDay <= today) await notifyDeputy(work, { userId, deputyId })
  const { date_style: days } = await getCompanySettings(tx)
  await recordEvent(work, {
    kind: 'deputy.named',
    tells: [deputyId],
    payload: {
      deputy_id: deputyId,
      deputy: deputy.name,
      from_day: formatDay(fromDay, { days }),
      until_day: formatDay(untilDay, { days }),
    },
  })
  const data = {
    deputy_id: id,
    user: { id: userId, name: session.fullName },
    deputy: { id: deputyId, name: deputy.name },
    from_day: fromDay,
    until_day: untilDay,
  }
  return { success: true, message, data }
}

export async function endDeputy(work: Work, id: string): Promise<CallReply<typeof approvals.endDeputy>> {
  const { tx, session } = work
  const ended = isUuid(id) ? await deleteDeputy(tx, { id, userId: session.userId }) : undefined
  if (!ended) throw notFound('Stand-in')
  const [deputy] = await listPeople(tx, [ended.deputy_id])
  await recordEvent(work, {
    kind: 'deputy.ended',
    payload: {
      deputy_id: ended.deputy_id,
      deputy: deputy?.name ?? '',
      from_day: ended.from_day,
      until_day: ended.until_day,
    },
  })
  return { success: true }
}
