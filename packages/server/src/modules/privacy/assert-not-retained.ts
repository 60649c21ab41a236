import { dayIn } from '@rolecall/domain/calendar/company-day'
import { writeDay } from '@rolecall/domain/calendar/write-time'
import { nameSource } from '@rolecall/domain/country-rules/say-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import type { RulesWork } from '../../../house/country-rules/rules-of.ts'
import { findKeptUntil, listKeepRules } from '../../../people/keeping/kept-until.ts'

const WAITS =
  'Records of this application have to be kept until {day}[ ({law})]. The request stays open; erase them after that day.'
const SHORTER =
  'Where you recruit, records have to be kept for at least {months} months[ ({law})]. Choose at least so many.'

/** Throws `conflict` while the law has records of somebody kept: that is stronger than the wish to be erased (rule A-134). */
export async function refuseWhileKept(work: Work, candidateId: string): Promise<void> {
  const kept = await findKeptUntil(work, candidateId)
  if (!kept) return
  const { time_zone, date_style: days } = await getCompanySettings(work.tx)
  const day = writeDay(dayIn(time_zone, kept.until), { days })
  throw new Problem('conflict', sentence(WAITS, { day, law: nameSource(kept.rules, 'keepMonths') }))
}

/** Throws where people would be erased sooner than a place of the company's positions has it. */
export async function refuseShorter(work: RulesWork, months: number): Promise<void> {
  const rules = await listKeepRules(work)
  const strictest = rules.toSorted((one, other) => other.keepMonths - one.keepMonths)[0]
  if (!strictest || strictest.keepMonths <= months) return
  const law = nameSource(strictest, 'keepMonths')
  throw invalid('months', sentence(SHORTER, { months: strictest.keepMonths, law }))
}
