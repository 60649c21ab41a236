import type { Interviewer } from '@rolecall/contract/interviews/interviews'
import type { PanelPlan } from '@rolecall/contract/interviews/panel-plan'
import type { InterviewerPool } from '@rolecall/contract/interviews/panel-settings'
import type { PanelSchedule, PlacedTalk } from '@rolecall/contract/interviews/panels'
import { sentence } from '@rolecall/domain/text/sentence'

export type PanelPerson = { id: string; name: string; email: string }

type KnownPeople = {
  pools: readonly Pick<InterviewerPool, 'pool_id' | 'members'>[]
  colleagues: readonly Interviewer[]
}

const everyoneIn = ({ pools, colleagues }: KnownPeople): Map<string, PanelPerson> =>
  new Map([
    ...pools.flatMap(({ members }) =>
      members.map(({ user_id, name, email }) => [user_id, { id: user_id, name, email }] as const),
    ),
    ...colleagues.map(({ id, name, email }) => [id, { id, name, email }] as const),
  ])

/** Returns everyone who may sit in an interview of a plan, in its order. */
export function peopleOfPlan({ talks }: PanelPlan, known: KnownPeople): PanelPerson[] {
  const all = everyoneIn(known)
  const ids = talks.flatMap(({ seats }) =>
    seats.flatMap(({ user_id, pool_id }) => {
      const pool = known.pools.find((each) => each.pool_id === pool_id)
      const members = pool?.members.filter(({ is_active }) => is_active).map((member) => member.user_id) ?? []
      return user_id ? [user_id] : members
    }),
  )
  return [...new Set(ids)].flatMap((id) => all.get(id) ?? [])
}

/** Returns the interviewers of a schedule, in its order. */
export function peopleOfSchedule({ talks }: PanelSchedule, known: KnownPeople): PanelPerson[] {
  const all = everyoneIn(known)
  const ids = new Set(talks.flatMap(({ people }) => people.map(({ user_id }) => user_id)))
  return [...ids].flatMap((id) => all.get(id) ?? [])
}

/** Returns the names of an interview's people, and who of them is in training. */
export const namesOf = (people: readonly Pick<PlacedTalk['people'][number], 'name' | 'as'>[]): string =>
  people.map(({ name, as }) => (as === 'shadow' ? sentence('{name} (shadow)', { name }) : name)).join(', ')
