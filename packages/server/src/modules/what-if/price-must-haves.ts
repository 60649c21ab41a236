import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { whatIf } from '@rolecall/contract/what-if/what-if'
import { may } from '@rolecall/domain/access/may'
import { delayByRequirement, fitHirePace } from '@rolecall/domain/what-if/requirement-delay'
import { WHAT_IF } from '@rolecall/domain/what-if/what-if-limits'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { findPositionAudit, type PositionAudit } from '../fairness/fairness.queries.ts'
import { countMarket } from '../positions/count-market.ts'
import { readImpact, removing } from './read-impact.ts'
import { listPastHires } from './what-if.queries.ts'

type Prices = CallReply<typeof whatIf.prices>

/** Says what each must-have of a position costs, while it is written: people, days and impact ratio (rules ). */
export async function priceMustHaves(work: Work, body: CallRequest<typeof whatIf.prices>['body']): Promise<Prices> {
  const { tx, session, now } = work
  const { positionId, openings } = body
  const edited = positionId === undefined ? undefined : await getVisiblePosition(tx, session, positionId)
  const { demand, counts } = await countMarket(body, work)
  const pace = fitHirePace(await listPastHires(tx, session, { now, limit: WHAT_IF.positions }))
  const { audit, impact_from } = await findAuditFor(work, edited?.id)
  const position = { family: familyOf(edited?.functions), openings }
  const prices = demand.skills.flatMap(({ skillId, name, mandatory }): Prices['prices'] => {
    if (!mandatory) return []
    const people = { meet: counts.complete, lack: counts.without.get(skillId) ?? 0 }
    const fits = people.meet + people.lack
    const isKnown = pace.kind === 'pace' && fits >= WHAT_IF.fitsLeast
    return [
      {
        skill: name,
        fits,
        leaves_out: people.lack,
        days: isKnown ? delayByRequirement(pace, position, people) : null,
        impact: audit ? readImpact(audit, removing(skillId)) : null,
      },
    ]
  })
  return { success: true, prices, hires: { have: pace.have, need: pace.need }, impact_from }
}

type Source = Pick<Prices, 'impact_from'> & { audit?: PositionAudit | undefined }

async function findAuditFor({ tx, session }: Work, positionId: string | undefined): Promise<Source> {
  if (!may(session, 'view_fairness')) return { impact_from: 'no_permission' }
  if (positionId === undefined) return { impact_from: 'not_saved' }
  const audit = await findPositionAudit(tx, positionId)
  return { impact_from: audit ? 'audit' : 'not_audited', audit }
}

/** The family of work that hires are pooled by, as in audits: the first function of the position. */
function familyOf(functions: unknown): string {
  const [first] = Array.isArray(functions) ? functions : []
  const name: unknown = first !== null && typeof first === 'object' && 'name' in first ? first.name : ''
  return typeof name === 'string' ? name : ''
}
