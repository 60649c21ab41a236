import type { NounLine } from '../adapter.ts'
import { lineOf, momentsOf, otherOf } from '../line-values.ts'
import { childOf, namesOf, objectsOf, type SourceObject, textOf } from '../source-values.ts'
import type { ProfileContext, RecruiteeProfile, RecruiteeReason } from './recruitee-types.ts'

type PlacementContext = ProfileContext & { sourceId: string | undefined }

const KNOWN = namesOf(`
  id candidate_id offer_id stage_id created_at updated_at hired_at disqualified_at disqualify_reason
  disqualify_reason_id disqualified_by_id hired_by_id hired_in_this_placement hired_in_other_placement position
  ratings positive_ratings overdue_diff language locations
`)

/** Returns the applications of a candidate with their moves, and the ids of applications by job. */
export function mapPlacements(
  profile: RecruiteeProfile,
  context: PlacementContext,
): { lines: NounLine[]; applicationOf: ReadonlyMap<string, string> } {
  const applicationOf = new Map<string, string>()
  const lines = objectsOf(profile.candidate.placements).flatMap((placement) => {
    const [id, offerId] = [textOf(placement.id), textOf(placement.offer_id)]
    if (!id) {
      context.losses.add('application', 'Placements without an id in Recruitee are left out.')
      return []
    }
    if (offerId) applicationOf.set(offerId, id)
    return mapPlacement(placement, { id, offerId }, profile, context)
  })
  return { lines, applicationOf }
}

function mapPlacement(
  placement: SourceObject,
  { id, offerId }: { id: string; offerId: string | undefined },
  { candidate, offers, references }: RecruiteeProfile,
  { reasons, first, losses, sourceId }: PlacementContext,
): NounLine[] {
  const offer = offers.get(offerId ?? '')
  const jobId = offer?.isPool ? undefined : offerId
  const stageId = textOf(placement.stage_id)
  const known = stageId ? offer?.stages.get(stageId) : undefined
  const stage =
    known ??
    (stageId ? { id: `${offerId ?? ''}/${stageId}`, name: references.get(`Stage:${stageId}`) ?? stageId } : undefined)
  const isFirstStage = known !== undefined && [...(offer?.stages.keys() ?? [])][0] === stageId
  const other = otherOf(placement, KNOWN)
  const moments = momentsOf(placement, ['created_at', 'hired_at', 'disqualified_at'], other)
  if (offer?.isPool) other.talent_pool = offer.title
  const reason = findReason(placement, reasons)
  const isEnded = textOf(placement.disqualified_at) !== undefined
  const ended = isEnded ? (reason?.kind === 'withdrew' ? 'withdrawn' : 'rejected') : undefined
  const isHired = !ended && (moments.hired_at !== undefined || placement.hired_in_this_placement === true)
  const reasonId = isEnded ? reason?.id : undefined
  const move = { applicationId: id, fromId: stage?.id }

  const lines: NounLine[] = []
  if (stage && !known && !offer?.isPool) lines.push(...first(lineOf('stage', { ...stage, jobId })))
  if (reason && !reasons.includes(reason)) lines.push(...first(lineOf('reason', reason)))
  const stageOfLine = offer?.isPool ? undefined : stage?.id
  lines.push(
    lineOf('application', {
      id,
      personId: textOf(candidate.id) as string,
      jobId,
      sourceId,
      reasonId,
      stageId: stageOfLine,
      state: ended ?? (isHired ? 'hired' : 'active'),
      appliedAt: moments.created_at,
      changedAt: moments.disqualified_at ?? moments.hired_at,
      hiredAt: moments.hired_at,
      rejectedAt: moments.disqualified_at,
      other: offer?.isPool && stage ? { ...other, stage: stage.name } : other,
    }),
  )
  if (stageOfLine) {
    // A candidate in the first stage came there when the placement was made. Others moved at times that are unknown.
    const at = isFirstStage ? moments.created_at : undefined
    lines.push(lineOf('move', { id: `${id}:stage`, applicationId: id, at, toId: stageOfLine }))
    if (!isFirstStage) losses.add('move', 'Recruitee’s API has no dates of moves between stages.')
  }
  if (isHired)
    lines.push(
      lineOf('move', {
        ...move,
        id: `${id}:hired`,
        at: moments.hired_at,
        ended: 'hired',
        byId: textOf(placement.hired_by_id),
      }),
    )
  if (ended)
    lines.push(
      lineOf('move', {
        ...move,
        id: `${id}:ended`,
        at: moments.disqualified_at,
        ended,
        reasonId,
        byId: textOf(placement.disqualified_by_id),
      }),
    )
  return offer?.isPool ? lines.map(withoutStage) : lines
}

/** Stages of a talent pool belong to no job, so that moves there name none. */
function withoutStage(line: NounLine): NounLine {
  if (line.noun !== 'move') return line
  const { fromId: _fromId, ...value } = line.value
  return { noun: 'move', value }
}

/** A placement names its reason by id, by name, or by both. A reason that was deleted is known by its name only. */
function findReason(placement: SourceObject, reasons: readonly RecruiteeReason[]): RecruiteeReason | undefined {
  const said = placement.disqualify_reason
  const id = textOf(placement.disqualify_reason_id) ?? textOf(childOf(said).id)
  const name = textOf(said) ?? textOf(childOf(said).name)
  const known = reasons.find((reason) => reason.id === id) ?? reasons.find((reason) => reason.name === name)
  if (known || !name) return known
  return { id: `former:${name.toLowerCase().slice(0, 200)}`, name, kind: 'rejected' }
}
