import type { CallReply } from '@rolecall/contract/platform/define-calls'
import type { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { featuresFilled } from '@rolecall/domain/forms/form-types'
import { findRefusal } from '@rolecall/domain/pipeline/may-move'
import { findRequiredForm, listFilledForms } from '@rolecall/domain/pipeline/status-features'
import { listSome, sentence } from '@rolecall/domain/text/sentence'
import type { Work } from '../../platform/kernel/work.ts'
import { isRejection } from '../reviews/rejection-under-review.ts'
import { countByOutcome, type MoveGroup, NAMED_MAX } from './estimate-moves.queries.ts'
import { isLedOn, type MoveOrder, mayMoveTo } from './lock-and-check-moves.ts'
import { findStatus, moveBetween } from './status-config.ts'

type MoveTarget = Pick<MoveOrder, 'statuses' | 'to'>
type MoveQuery = MoveTarget & Omit<Parameters<typeof countByOutcome>[1], 'now' | 'withForms'>

type MovePreview = Omit<CallReply<typeof shortlist.weighBulkMove>, 'success'>
type OmissionReason = { reason: MovePreview['left_out'][number]['reason']; from: string; form: string }

/** Predicts who would be moved now and who would be left out, by the rules of moving, without moving anyone. */
export async function estimateMoves(work: Work, { whom, rule, statuses, to }: MoveQuery): Promise<MovePreview> {
  const withForms = to.required_features.length > 0
  const alike = await countByOutcome(work, { whom, rule, now: work.now, withForms })
  const groups = new Map<string, OmissionReason & Pick<MoveGroup, 'count' | 'names'>>()
  let [total, moved] = [0, 0]
  for (const people of alike) {
    total += people.count
    const why = findWhy(work, people, { statuses, to })
    if (!why) {
      moved += people.count
      continue
    }
    const key = JSON.stringify(why)
    const { count, names } = groups.get(key) ?? { count: 0, names: [] }
    const known = [...names, ...people.names].slice(0, NAMED_MAX)
    groups.set(key, { ...why, count: count + people.count, names: known })
  }
  const left_out = [...groups.values()]
    .toSorted((one, other) => other.count - one.count)
    .map((group) => ({ reason: group.reason, count: group.count, message: describeOmission(group, to.display_name) }))
  return { total, moved, left_out }
}

/** Why these are not moved; assumes that a required reason will be given. */
function findWhy({ session }: Work, people: MoveGroup, way: MoveTarget): OmissionReason | undefined {
  const from = findStatus(way.statuses, people.status_id)
  if (!from) throw new Error(`There is no status ${people.status_id}`)
  const because = (reason: OmissionReason['reason'], over: Partial<OmissionReason> = {}): OmissionReason => ({
    reason,
    from: '',
    form: '',
    ...over,
  })
  if (!mayMoveTo(session, people, way)) return because('right')
  const { to, ...between } = moveBetween(from, way.to)
  const refusal = findRefusal({
    ...between,
    to: { ...to, options: [], reasonMandatory: false },
    frozen: people.frozen,
    reason: undefined,
    filledForms: listFilledForms(featuresFilled(people.form_types)),
  })
  switch (refusal?.why) {
    case 'frozen':
    case 'same-status':
      return because(refusal.why)
    case 'not-allowed':
      return because('not-allowed', { from: from.display_name })
    case 'form-missing':
      return because('form-missing', { form: findRequiredForm(refusal.feature)?.name ?? refusal.feature })
  }
  if (people.under_review && isRejection(way.to)) return because('under-review')
  return people.excluded && isLedOn(people, way) ? because('excluded') : undefined
}

function describeOmission(
  { reason, from, form, count, names }: OmissionReason & Pick<MoveGroup, 'count' | 'names'>,
  to: string,
): string {
  const who = listSome(names, count)
  switch (reason) {
    case 'right':
      return sentence('You don’t have permission to move {who} to {to}.', { who, to })
    case 'frozen':
      return sentence(
        {
          one: '{who} is frozen and can’t be moved right now.',
          other: '{who} are frozen and can’t be moved right now.',
        },
        { count, who },
      )
    case 'same-status':
      return sentence({ one: '{who} is already in {to}.', other: '{who} are already in {to}.' }, { count, who, to })
    case 'not-allowed':
      return sentence('{who} can’t be moved from {from} to {to}.', { who, from, to })
    case 'form-missing':
      return sentence('{to} requires the {form}, which isn’t filled in for {who}.', { to, form, who })
    case 'under-review':
      return sentence(
        {
          one: '{who} asked for a review of their application and hasn’t been answered yet.',
          other: '{who} asked for reviews of their applications and haven’t been answered yet.',
        },
        { count, who },
      )
    case 'excluded':
      return sentence(
        {
          one: '{who} is not interested in any position for now.',
          other: '{who} are not interested in any position for now.',
        },
        { count, who },
      )
  }
}
