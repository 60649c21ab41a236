import { sentence } from '../text/sentence.ts'

/** A status as far as hiring goes; `moves` are the ids of those that it may be left for, `demands` whether it demands a form. */
export type HiringStatus = {
  id: string
  name: string
  type: string
  groupOrder: number
  moves: readonly string[]
  demands: boolean
}

/**
 * Where somebody stands on the way to being hired (rule A-290): `ready` may be hired from here, `early` moves to `first` before, `out` is out of
 * the race, and `none` has no way there in this pipeline.
 */
export type WayToHire<S> = { is: 'ready' | 'out' | 'none' } | { is: 'early'; first: S }

/** The status that means that somebody is hired: the first of those who are in. */
export const findHired = <S extends Pick<HiringStatus, 'type'>>(statuses: readonly S[]): S | undefined =>
  statuses.find(({ type }) => type === 'selected')

/**
 * Returns the way from a status to the one that means hired, over the moves that the company allows. The shortest way counts; of
 * several first steps the one that demands no form, then the one that is furthest along, since an offer comes late.
 */
export function wayToHire<S extends HiringStatus>(statuses: readonly S[], from: S): WayToHire<S> {
  const hired = findHired(statuses)
  if (!hired) return { is: 'none' }
  if (from.type === 'selected' || from.moves.includes(hired.id)) return { is: 'ready' }
  if (from.type === 'closed') return { is: 'out' }
  const open = statuses.filter(({ type }) => type !== 'closed' && type !== 'selected')
  /** Moves that are left from each status until somebody can be hired. */
  const left = new Map(
    open.flatMap((each) => (each.moves.includes(hired.id) ? [[each.id, 0] as [string, number]] : [])),
  )
  for (let steps = 1; steps <= open.length; steps += 1)
    for (const each of open)
      if (!left.has(each.id) && each.moves.some((id) => left.get(id) === steps - 1)) left.set(each.id, steps)
  const remaining = left.get(from.id)
  if (remaining === undefined) return { is: 'none' }
  const [first] = open
    .filter(({ id }) => from.moves.includes(id) && left.get(id) === remaining - 1)
    .toSorted((one, other) => Number(one.demands) - Number(other.demands) || other.groupOrder - one.groupOrder)
  return first ? { is: 'early', first } : { is: 'none' }
}

/** Why nobody is made an offer, or hired, from a status; empty where the way is open. */
export function sayWay(
  way: WayToHire<Pick<HiringStatus, 'name'>>,
  { candidate, from, hired }: { candidate: string; from: string; hired: string },
): string {
  if (way.is === 'early')
    return sentence('{candidate} is in {from}, and nobody is hired from there. Move them to {first} first.', {
      candidate,
      from,
      first: way.first.name,
    })
  if (way.is === 'out')
    return sentence('{candidate} is in {from}, and so out of the position. Put them back first.', { candidate, from })
  return way.is === 'none'
    ? sentence('No move leads from {from} to {hired}. An administrator can add one under Stages.', { from, hired })
    : ''
}
