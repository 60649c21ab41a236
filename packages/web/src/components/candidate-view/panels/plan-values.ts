import type { PanelPlan, PlannedTalk } from '@rolecall/contract/interviews/panel-plan'

/** Returns a new interview, with any member of the pool, if there is one. */
export const newTalk = (poolId: string | undefined): PlannedTalk => ({
  title: '',
  minutes: 45,
  room: false,
  seats: [poolId ? { as: 'lead', pool_id: poolId } : { as: 'lead' }],
})

export const newPlan = (poolId: string | undefined): PanelPlan => ({
  talks: [newTalk(poolId)],
  in_order: true,
  most_days: 1,
  break_least: 0,
  break_most: 60,
})

/** Returns a seat as one value of a select: any member of a pool, or a particular user. */
export const seatValue = ({ pool_id, user_id }: PlannedTalk['seats'][number]): string | null => {
  if (pool_id) return `pool:${pool_id}`
  return user_id ? `user:${user_id}` : null
}

export function readSeat(as: 'lead' | 'shadow', value: string | null): PlannedTalk['seats'][number] {
  const [kind, id = ''] = (value ?? '').split(':')
  if (kind === 'pool') return { as, pool_id: id }
  return kind === 'user' ? { as, user_id: id } : { as }
}

/** Returns what is missing before schedules are searched. */
export function findGap({ talks }: PanelPlan): string | undefined {
  if (talks.some(({ title }) => title.trim() === '')) return 'Give every interview a title.'
  return talks.some(({ seats }) => seats.some((seat) => seatValue(seat) === null))
    ? 'Choose an interviewer for every interview.'
    : undefined
}
