import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { nameSource } from '@rolecall/domain/country-rules/describe-rule'
import { sentence } from '@rolecall/domain/text/sentence'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import type { RulesWork } from '../country-rules/rules-of.ts'
import { findRetentionEnd, listKeepRules } from '../duplicates/retention-end.ts'

const WAITS =
  'Records of this application must be kept until {day}[ ({law})]. The request stays open. Erase them after that day.'
const SHORTER =
  'Where you recruit, records must be kept for at least {months} months[ ({law})]. Choose {months} or more.'

/** Throws `conflict` while the law requires keeping a person's records, which overrides their wish to be erased (rule A-134). */
export async function assertNotRetained(work: Work, candidateId: string): Promise<void> {
  const kept = await findRetentionEnd(work, candidateId)
  if (!kept) return
  const { time_zone, date_style: days } = await getCompanySettings(work.tx)
  const day = formatDay(dayIn(time_zone, kept.until), { days })
  throw new Problem('retention_required', sentence(WAITS, { day, law: nameSource(kept.rules, 'keepMonths') }))
}

/** Throws when people would be erased sooner than the place of a position allows. */
export async function assertRetentionLongEnough(work: RulesWork, months: number): Promise<void> {
  const rules = await listKeepRules(work)
  const strictest = rules.toSorted((one, other) => other.keepMonths - one.keepMonths)[0]
  if (!strictest || strictest.keepMonths <= months) return
  const law = nameSource(strictest, 'keepMonths')
  throw invalid('months', sentence(SHORTER, { months: strictest.keepMonths, law }))
}
