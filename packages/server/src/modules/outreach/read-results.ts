import type { sequences } from '@rolecall/contract/outreach/sequences'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { type Comparison, compareSubjects, TOO_FEW } from '@rolecall/domain/outreach/sequence-results'
import { isStopReason, STOP_WORDS } from '@rolecall/domain/outreach/sequence-stops'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Work } from '../../platform/kernel/work.ts'
import { countMails, countStops, listVersions, type MailCount, type StopCount } from './results.queries.ts'
import { getSequence } from './save-sequence.ts'
import { countPeople, mailsOf, NO_PEOPLE } from './sequences.queries.ts'

type Body = CallRequest<typeof sequences.results>['body']
type Reply = CallReply<typeof sequences.results>

/** Results of each email of a version, by default the latest that was sent. Counts answers, not opens. */
export async function readResults({ tx }: Work, body: Body): Promise<Reply> {
  const row = await getSequence(tx, body.sequence_id)
  const versions = await listVersions(tx, row.id)
  const version = body.version ?? versions[0] ?? row.version
  const of = { sequenceId: row.id, version }
  const mails = await mailsOf(tx, of)
  const [counts, stops] = [await countMails(tx, of), await countStops(tx, of)]
  const shareOf = (step: number, variant: string) => {
    const found = counts.find((each) => each.step === step && each.variant === variant)
    return { sent: found?.sent ?? 0, answered: found?.answered ?? 0 }
  }
  const unsent = { step: 0, subject: '', subject_b: '', a: NONE, b: NONE, compared: null }
  const early = stopsAfter(stops, 0)
  return {
    success: true,
    version,
    versions,
    people: (await countPeople(tx, [row.id])).get(row.id)?.people ?? NO_PEOPLE,
    mails: [
      ...(early.length > 0 ? [{ ...unsent, stopped: early }] : []),
      ...mails.map(({ step, subject, subjectB }) => {
        const [a, b] = [shareOf(step, 'a'), shareOf(step, 'b')]
        const compared = subjectB === '' ? null : compareSubjects(a, b)
        return {
          step,
          subject,
          subject_b: subjectB,
          a,
          b,
          stopped: stopsAfter(stops, step),
          compared: compared && { ...compared, message: describeVariantComparison(compared) },
        }
      }),
    ],
  }
}

const NONE: Pick<MailCount, 'sent' | 'answered'> = { sent: 0, answered: 0 }

const stopsAfter = (stops: readonly StopCount[], step: number) =>
  stops.flatMap(({ written, why, count }) =>
    written === step && isStopReason(why) ? [{ why, words: STOP_WORDS[why], count }] : [],
  )

const percent = (share: number): string => `${Math.round(share * 100)}`

/** Names no winner while the confidence interval contains zero. */
function describeVariantComparison({ verdict, difference, low, high }: Comparison): string {
  if (verdict === 'too_few')
    return sentence('Not enough data. Each subject needs at least {least} recipients.', { least: String(TOO_FEW) })
  const where = { low: percent(low), high: percent(high) }
  if (verdict === 'unclear')
    return sentence(
      'No clear winner: the second subject’s reply rate differs by {low} to {high} percentage points.',
      where,
    )
  const better = { ...where, by: percent(Math.abs(difference)) }
  return verdict === 'b'
    ? sentence('The second subject got more replies, by {by} percentage points ({low} to {high}).', better)
    : sentence('The first subject got more replies, by {by} percentage points ({low} to {high}).', {
        by: better.by,
        low: percent(-high),
        high: percent(-low),
      })
}
