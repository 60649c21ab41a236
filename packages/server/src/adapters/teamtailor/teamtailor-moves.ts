import type { NounLine } from '../adapter.ts'
import { lineOf } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { momentOf } from '../moments.ts'
import { textOf } from '../source-values.ts'
import type { TeamtailorEntry } from './teamtailor-timeline.ts'
import type { Resource, TeamtailorStage } from './teamtailor-types.ts'

export type MoveContext = {
  application: Resource
  stageId: string | undefined
  stages: readonly TeamtailorStage[]
  ended: 'rejected' | 'withdrawn' | undefined
  reasonId: string | undefined
  losses: LossCount
}

/**
 * Returns the moves of an application, oldest first: those of the timeline, and the last move and the rejection by the dates of
 * the application itself where the timeline has no entry of them.
 */
export function mapMoves(entries: readonly TeamtailorEntry[], context: MoveContext): NounLine[] {
  const { application, stageId, stages, ended, reasonId, losses } = context
  const { attributes } = application
  const ends = entries.filter(({ code }) => code === 'rejected')
  const steps = entries.filter(({ code }) => code === 'stage')
  const base = { applicationId: application.id }
  const isHired = (id: string | undefined) => stages.some((stage) => stage.id === id && stage.kind === 'hired')
  const moves: NounLine[] = []

  const firstFrom = textOf(steps[0]?.data.from)
  const arrival = entries.find(({ code }) => code === 'created' || code === 'applied' || code === 'sourced')
  if (firstFrom)
    moves.push(
      lineOf('move', {
        ...base,
        id: `${application.id}:arrival`,
        at: arrival?.at ?? momentOf(textOf(attributes['created-at'])),
        toId: firstFrom,
      }),
    )
  for (const { id, code, data, at, userId } of entries) {
    if (code === 'stage') {
      const toId = textOf(data.to)
      if (toId)
        moves.push(
          lineOf('move', {
            ...base,
            id,
            at,
            toId,
            byId: userId,
            fromId: textOf(data.from),
            ended: isHired(toId) ? 'hired' : undefined,
          }),
        )
      else losses.add('move', 'Moves in Teamtailor’s timeline that name no stage are left out.')
    }
    if (code === 'rejected')
      moves.push(
        lineOf('move', {
          ...base,
          id,
          at,
          byId: userId,
          fromId: textOf(data.stage_id),
          ended: (id === ends.at(-1)?.id ? ended : undefined) ?? 'rejected',
          reasonId: id === ends.at(-1)?.id && ended ? reasonId : undefined,
        }),
      )
  }
  if (stageId && !steps.some(({ data }) => textOf(data.to) === stageId) && firstFrom !== stageId) {
    moves.push(
      lineOf('move', {
        ...base,
        id: `${application.id}:last`,
        at: momentOf(textOf(attributes['changed-stage-at'])),
        toId: stageId,
        ended: isHired(stageId) ? 'hired' : undefined,
      }),
    )
    const isFirstStage = stages.length === 0 || stages[0]?.id === stageId
    if (!isFirstStage && steps.length === 0)
      losses.add('move', 'Teamtailor has no dates of the moves before the last one of these applications.')
  }
  if (ended && ends.length === 0)
    moves.push(
      lineOf('move', {
        ...base,
        id: `${application.id}:rejected`,
        at: momentOf(textOf(attributes['rejected-at'])),
        fromId: stageId,
        ended,
        reasonId,
      }),
    )
  return moves.sort((a, b) => atOf(a).localeCompare(atOf(b)))
}

const atOf = ({ value }: NounLine): string => ('at' in value && value.at) || ''
