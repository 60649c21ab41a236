import type { CountryRuleRow, FairPlaySettings, fairPlay, PositionRulesRow } from '@rolecall/contract/company/fair-play'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { CountryRule } from '@rolecall/domain/country-rules/country-rule'
import { COUNTRY_RULES } from '@rolecall/domain/country-rules/data/rules'
import {
  aspectsOf,
  listRules,
  nameOfPlace,
  RULE_ASPECTS,
  type RulePlace,
  type RulesInForce,
  rulesInForce,
  type StricterRules,
} from '@rolecall/domain/country-rules/rules-in-force'
import { RULE_SAYS, sayRule } from '@rolecall/domain/country-rules/say-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Work } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { placesOf } from '../../../house/country-rules/rules.queries.ts'
import { listShortNotices, type NoticeStands } from '../../../people/positions/notice-stands.ts'
import { countOpenPositions, listOpenPositions, type OpenPosition } from './fair-play.queries.ts'

type Given = CallRequest<typeof fairPlay.dryRun>['body']

/** As the wire has it; what is not asked for is left to the law. */
export const fromStricter = (stricter: StricterRules): FairPlaySettings => ({
  pay_history: stricter.payHistory ?? 'allowed',
  pay_range: stricter.payRange ?? 'none',
  gives_notice: stricter.noticeDays !== undefined,
  notice_days: stricter.noticeDays ?? 0,
  other_way: stricter.otherWay ?? false,
  human_review: stricter.humanReview ?? false,
  keep_months: stricter.keepMonths ?? 0,
})

export const toStricter = (given: FairPlaySettings): StricterRules => ({
  payHistory: given.pay_history,
  payRange: given.pay_range,
  ...(given.gives_notice && { noticeDays: given.notice_days }),
  otherWay: given.other_way,
  humanReview: given.human_review,
  keepMonths: given.keep_months,
})

const presentRule = (rule: CountryRule, today: string): CountryRuleRow => ({
  rule_id: rule.id,
  of: [...aspectsOf(rule)],
  places: [...rule.places],
  law: rule.law,
  article: rule.article,
  since: rule.since,
  is_in_force: rule.since <= today,
  url: rule.url,
  says: sayRule(rule),
})

export async function readFairPlay(work: Work): Promise<CallReply<typeof fairPlay.read>> {
  const today = await todayOf(work)
  const { fair_play } = await getCompanySettings(work.tx)
  return {
    success: true,
    data: { settings: fromStricter(fair_play), rules: COUNTRY_RULES.map((rule) => presentRule(rule, today)) },
  }
}

/** Which rules hold for open positions, and what would be otherwise with other settings than the company has. Changes nothing. */
export async function tryFairPlay(work: Work, given: Given): Promise<CallReply<typeof fairPlay.dryRun>> {
  const { tx } = work
  const on = await todayOf(work)
  const { country, fair_play } = await getCompanySettings(tx)
  const asked = toStricter({ ...fromStricter(fair_play), ...omitMissing(given) })
  const rows = await listOpenPositions(tx)
  const early = await listShortNotices(
    work,
    rows.map(({ id }) => id),
  )
  const positions = rows.map((row): PositionRulesRow => {
    const places = { position: placesOf(row, country), on }
    const now = rulesInForce(places, fair_play)
    return {
      position_id: row.id,
      title: row.title,
      code: row.code,
      places: [...new Set(places.position.map(nameOfPlace))].filter((name) => name !== ''),
      rules: listRules(places).map(({ id }) => id),
      holds: RULE_ASPECTS.filter((of) => isAskedFor(now, of)).map((of) => ({ of, says: RULE_SAYS[of](now) })),
      lacks: [...listLacks(row, now), ...sayShort(early.get(row.id))],
      changes: listChanges(now, rulesInForce(places, asked)),
    }
  })
  return { success: true, data: { positions, total: await countOpenPositions(tx) } }
}

const omitMissing = (given: Given): Partial<FairPlaySettings> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

const NOWHERE: readonly RulePlace[] = []
const FREE = rulesInForce({ position: NOWHERE })

const isAskedFor = (rules: RulesInForce, of: (typeof RULE_ASPECTS)[number]): boolean =>
  RULE_SAYS[of](rules) !== RULE_SAYS[of](FREE)

const listChanges = (now: RulesInForce, then: RulesInForce): PositionRulesRow['changes'] =>
  RULE_ASPECTS.map((of) => ({ of, today: RULE_SAYS[of](now), afterwards: RULE_SAYS[of](then) })).filter(
    ({ today, afterwards }) => today !== afterwards,
  )

const SHORT =
  'The notice has stood for {stood} of {wanted} working days: nobody should be moved by a score, and rules invite nobody, before.'

const sayShort = (early: NoticeStands | undefined): string[] => (early ? [sentence(SHORT, early)] : [])

/** What a position does not meet as it is. */
function listLacks({ job_posted, shows_pay }: OpenPosition, { payRange }: RulesInForce): string[] {
  if (shows_pay || payRange === 'none' || payRange === 'on-request') return []
  if (payRange === 'before-interview') return ['No range of pay is given that could be told before an interview.']
  return [
    job_posted ? 'The post is published without a range of pay.' : 'It needs a range of pay before it is published.',
  ]
}
