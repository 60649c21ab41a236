import type { CallReply } from '@rolecall/contract/ground/define-calls'
import type { shortlist } from '@rolecall/contract/hiring/shortlist'
import { featuresFilled } from '@rolecall/domain/forms/form-types'
import { findRefusal } from '@rolecall/domain/pipeline/may-move'
import { findRequiredForm, listFilledForms } from '@rolecall/domain/pipeline/status-features'
import { listSome, sentence } from '@rolecall/domain/text/sentence'
import type { Work } from '../../ground/kernel/work.ts'
import { isRejection } from '../reviews/refuse-rejection.ts'
import { findStatus, moveBetween } from '../stages/status-config.ts'
import { isLedOn, type MoveOrder, mayMoveTo } from './judge-moves.ts'
import { type Alike, countAlike, NAMED_MAX } from './weigh-moves.queries.ts'

type Way = Pick<MoveOrder, 'statuses' | 'to'>
type Asked = Way & Omit<Parameters<typeof countAlike>[1], 'now' | 'withForms'>

type Weighed = Omit<CallReply<typeof shortlist.weighBulkMove>, 'success'>
type Why = { reason: Weighed['left_out'][number]['reason']; from: string; form: string }

/** Who of some people would be moved now, and who would be left out, as moving them would find; moves nobody. */
export async function weighMoves(work: Work, { whom, rule, statuses, to }: Asked): Promise<Weighed> {
  const withForms = to.required_features.length > 0
  const alike = await countAlike(work, { whom, rule, now: work.now, withForms })
  const groups = new Map<string, Why & Pick<Alike, 'count' | 'names'>>()
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
    .map((group) => ({ reason: group.reason, count: group.count, message: sayWhy(group, to.display_name) }))
  return { total, moved, left_out }
}

/** Why these are not moved; the reason that a move asks for is given by then. */
function findWhy({ session }: Work, people: Alike, way: Way): Why | undefined {
  const from = findStatus(way.statuses, people.status_id)
  if (!from) throw new Error(`There is no status ${people.status_id}`)
  const because = (reason: Why['reason'], over: Partial<Why> = {}): Why => ({ reason, from: '', form: '', ...over })
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

function sayWhy({ reason, from, form, count, names }: Why & Pick<Alike, 'count' | 'names'>, to: string): string {
  const who = listSome(names, count)
  switch (reason) {
    case 'right':
      return sentence('You do not have the right to move {who} to {to}.', { who, to })
    case 'frozen':
      return sentence(
        {
          one: '{who} is frozen and cannot be moved at the moment.',
          other: '{who} are frozen and cannot be moved at the moment.',
        },
        { count, who },
      )
    case 'same-status':
      return sentence({ one: '{who} is in {to} already.', other: '{who} are in {to} already.' }, { count, who, to })
    case 'not-allowed':
      return sentence('{who} cannot be moved from {from} to {to}.', { who, from, to })
    case 'form-missing':
      return sentence('{to} needs the form {form}, which is not filled in for {who}.', { to, form, who })
    case 'under-review':
      return sentence(
        {
          one: '{who} asked that a person looks at the application, and is not answered yet.',
          other: '{who} asked that a person looks at their applications, and are not answered yet.',
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
