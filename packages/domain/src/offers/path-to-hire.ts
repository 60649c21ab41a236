import { sentence } from '../text/sentence.ts'

/** A status with what hiring needs; `moves` are the ids of possible next statuses, `demands` whether it requires a form. */
export type HiringStatus = {
  id: string
  name: string
  type: string
  groupOrder: number
  moves: readonly string[]
  demands: boolean
}

/**
 * Position of a candidate on the way to a hire (rule A-290): `ready` can be hired from here, `early` moves to `first`
 * before, `out` is no longer in the process, and `none` has no way in this pipeline.
 */
export type PathToHire<S> = { is: 'ready' | 'out' | 'none' } | { is: 'early'; first: S }

/** Returns the status for hires: the first of those for selected candidates. */
export const findHired = <S extends Pick<HiringStatus, 'type'>>(statuses: readonly S[]): S | undefined =>
  statuses.find(({ type }) => type === 'selected')

/**
 * Returns the way from a status to the one for hires, along allowed moves. Prefers the shortest way, then a first step
 * without a required form, then the furthest along, since an offer comes late.
 */
export function findPathToHire<S extends HiringStatus>(statuses: readonly S[], from: S): PathToHire<S> {
  const hired = findHired(statuses)
  if (!hired) return { is: 'none' }
  if (from.type === 'selected' || from.moves.includes(hired.id)) return { is: 'ready' }
  if (from.type === 'closed') return { is: 'out' }
  const open = statuses.filter(({ type }) => type !== 'closed' && type !== 'selected')
  /** Number of moves from each status until a hire is possible. */
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

/** Returns why no offer or hire is possible from a status; empty if one is. */
export function describeMissingPath(
  way: PathToHire<Pick<HiringStatus, 'name'>>,
  { candidate, from, hired }: { candidate: string; from: string; hired: string },
): string {
  if (way.is === 'early')
    return sentence('{candidate} can’t be hired from {from}. Move them to {first} first.', {
      candidate,
      from,
      first: way.first.name,
    })
  if (way.is === 'out')
    return sentence('{candidate} is in {from}, which closes their application. Move them back first.', {
      candidate,
      from,
    })
  return way.is === 'none'
    ? sentence('You can’t move from {from} to {hired}. An administrator can allow it under Stages.', { from, hired })
    : ''
}
