import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { CountryRuleRow, FairPlaySettings, fairPlay, PositionRulesRow } from '@rolecall/contract/reviews/fair-play'
import type { CountryRule } from '@rolecall/domain/country-rules/country-rule'
import { COUNTRY_RULES } from '@rolecall/domain/country-rules/data/rules'
import { describeRule, RULE_DESCRIPTIONS } from '@rolecall/domain/country-rules/describe-rule'
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
import { sentence } from '@rolecall/domain/text/sentence'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { placesOf } from '../country-rules/rules.queries.ts'
import { listTooShortNotices, type NoticeProgress } from '../position-state/too-short-notices.ts'
import { countOpenPositions, listOpenPositions, type OpenPosition } from './fair-play.queries.ts'

type DryRunBody = CallRequest<typeof fairPlay.dryRun>['body']

/** The settings as the API shows them; what is not set is left to the law. */
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
  says: describeRule(rule),
})

export async function readFairPlay(work: Work): Promise<CallReply<typeof fairPlay.read>> {
  const today = await todayOf(work)
  const { fair_play, rule_days } = await getCompanySettings(work.tx)
  return {
    success: true,
    data: {
      settings: fromStricter(fair_play),
      since: rule_days,
      rules: COUNTRY_RULES.map((rule) => presentRule(rule, today)),
    },
  }
}

/** Previews which rules hold for open positions now, and which would with other settings. Changes nothing. */
export async function previewFairPlay(work: Work, given: DryRunBody): Promise<CallReply<typeof fairPlay.dryRun>> {
  const { tx } = work
  const on = await todayOf(work)
  const { country, fair_play } = await getCompanySettings(tx)
  const asked = toStricter({ ...fromStricter(fair_play), ...omitMissing(given) })
  const rows = await listOpenPositions(tx)
  const early = await listTooShortNotices(
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
      holds: RULE_ASPECTS.filter((of) => isAskedFor(now, of)).map((of) => ({ of, says: RULE_DESCRIPTIONS[of](now) })),
      lacks: [...listLacks(row, now), ...describeShortNotices(early.get(row.id))],
      changes: listChanges(now, rulesInForce(places, asked)),
    }
  })
  return { success: true, data: { positions, total: await countOpenPositions(tx) } }
}

const omitMissing = (given: DryRunBody): Partial<FairPlaySettings> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

const NOWHERE: readonly RulePlace[] = []
const FREE = rulesInForce({ position: NOWHERE })

const isAskedFor = (rules: RulesInForce, of: (typeof RULE_ASPECTS)[number]): boolean =>
  RULE_DESCRIPTIONS[of](rules) !== RULE_DESCRIPTIONS[of](FREE)

const listChanges = (now: RulesInForce, then: RulesInForce): PositionRulesRow['changes'] =>
  RULE_ASPECTS.map((of) => ({ of, today: RULE_DESCRIPTIONS[of](now), afterwards: RULE_DESCRIPTIONS[of](then) })).filter(
    ({ today, afterwards }) => today !== afterwards,
  )

const SHORT =
  'The notice has been published for {stood} of {wanted} working days. Until then, don’t move anyone because of a score. Automatic rules won’t invite anyone.'

const describeShortNotices = (early: NoticeProgress | undefined): string[] => (early ? [sentence(SHORT, early)] : [])

/** The requirements that a position does not meet at present. */
function listLacks({ job_posted, shows_pay }: OpenPosition, { payRange }: RulesInForce): string[] {
  if (shows_pay || payRange === 'none' || payRange === 'on-request') return []
  if (payRange === 'before-interview') return ['Add a pay range to share before interviews.']
  return [job_posted ? 'The job post is published without a pay range.' : 'Add a pay range before publishing.']
}
