import type { panels } from '@rolecall/contract/interviews/panels'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import type { ChosenSchedule, ScheduleFault } from '@rolecall/domain/interviews/panels/find-schedule-fault'
import type { PanelQuestion } from '@rolecall/domain/interviews/panels/panel'
import { sentence } from '@rolecall/domain/text/sentence'
import { Problem } from '../../platform/kernel/problem.ts'

type ChosenSlot = CallRequest<typeof panels.book>['body']['way'][number]

/** The choice for a talk, as indexes into the lists of the question. */
export function resolveTalkChoice(
  question: PanelQuestion,
  { starts_at, room_id, user_ids }: ChosenSlot,
): ChosenSchedule[number] {
  const room = question.rooms.findIndex(({ id }) => id === room_id)
  return {
    from: Date.parse(starts_at),
    people: user_ids.map((id) => question.people.findIndex((person) => person.id === id)),
    room: room < 0 ? undefined : room,
  }
}

export const changed = (what: string) =>
  new Problem('outdated', sentence('{what} Search again to see what’s still free.', { what }))

export function describeScheduleFault({ what, talk, person }: ScheduleFault, { talks, people }: PanelQuestion): string {
  const title = talks[talk]?.title ?? ''
  const name = people[person ?? -1]?.name
  if (what === 'limit' && name) return sentence('{name} has reached their interview limit.', { name })
  if (what === 'person' && name) return sentence('{name} is no longer free for {title}.', { name, title })
  if (what === 'room') return sentence('The room for {title} is no longer free.', { title })
  if (what === 'order') return 'The interviews don’t follow the order and breaks of the plan.'
  return sentence('The time for {title} is no longer free.', { title })
}
