import { jobPost } from '@rolecall/contract/careers/job-post'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { scorecards } from '@rolecall/contract/interviews/scorecards'
import { offerPage } from '@rolecall/contract/offers/offer-page'
import { offers } from '@rolecall/contract/offers/offers'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { pool } from '@rolecall/contract/pool/pool'
import { placements } from '@rolecall/contract/shortlist/placements'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { signOfferLink } from '../../modules/offers/offer-link.ts'
import type { DemoClient } from './demo-client.ts'
import { approveOffer, signAndHire } from './demo-offers.ts'
import { type PastStep, SPREAD_DAYS } from './past-journeys.ts'
import type { Colleague, PastPerson, PastPosition } from './past-positions.ts'
import { writePastResume } from './past-resume.ts'
import type { Country } from './person.ts'

export const COLLEAGUES: Readonly<Record<Colleague, string>> = {
  manager: 'manager@demo.example',
  admin: 'admin@demo.example',
  recruiter: 'recruiter@demo.example',
}

export type PastContext = {
  client: DemoClient
  companyId: string
  tokenOf: (who: Colleague) => Promise<string>
  templateId: string
}
type KnownPerson = { candidateId: string; resumeId: string; offerId?: string }
/** A position with what is known of it so far. `first`: place of its first applicant among all of the past. */
export type PastPlace = { position: PastPosition; first: number; positionId: string; people: Map<string, KnownPerson> }

type StepSubject = { place: PastPlace; person: PastPerson; index: number; known: KnownPerson }

/** Takes a step of an applicant, on the day to which the clock was set. */
export async function takePastStep(context: PastContext, place: PastPlace, step: PastStep): Promise<void> {
  const { applicants } = place.position
  const at = applicants.findIndex(({ name }) => name === step.name)
  const person = applicants[at]
  if (!person) throw new Error(`Nobody in the past is called ${step.name}`)
  const index = place.first + at
  if (step.act === 'come') {
    place.people.set(person.name, await (person.sourced ? addFound : apply)(context, place, { person, index }))
    return
  }
  const known = place.people.get(person.name)
  if (!known) throw new Error(`${person.name} has not come yet`)
  const subject = { place, person, index, known }
  if ('heldDaysAgo' in step) await arrange(context, subject, step)
  else if ('status' in step) await move(context, subject, step)
  else if (step.act === 'rate') await rate(context, subject)
  else if (step.act === 'offer') known.offerId = await makeOffer(context, subject, step)
  else await answerOffer(context, subject)
}

type Newcomer = { person: PastPerson; index: number }

/** Channels in which applicants found the post. */
const CHANNELS = ['job-board', 'social-media', 'colleagues', 'job-board', '']

/** Applies on the post, with a pasted résumé. */
async function apply(
  { client, tokenOf }: PastContext,
  { position: { work, country }, positionId }: PastPlace,
  { person: { name, fit }, index }: Newcomer,
): Promise<KnownPerson> {
  const resume = writePastResume({ name, fit, work, country }, index)
  const source = CHANNELS[index % CHANNELS.length] || undefined
  await client.make(jobPost.apply, { body: { positionId, resume, consent: true, source } })
  const body = { positionId, keywordSearch: `"${name}"` }
  const { results } = await client.make(shortlist.candidates, { body }, await tokenOf('recruiter'))
  const [found] = results
  if (!found) throw new Error(`${name} is not on ${positionId}`)
  return { candidateId: found.id, resumeId: found.resume_id }
}

/** Adds a person from the pool, after the recruiter has found them on a job board. */
async function addFound(
  { client, tokenOf }: PastContext,
  { positionId }: PastPlace,
  { person: { name } }: Newcomer,
): Promise<KnownPerson> {
  const token = await tokenOf('recruiter')
  const { data } = await client.make(pool.resumes, { body: { people: true, keyword: `"${name}"` } }, token)
  const resumeId = data[0]?.resume_id ?? ''
  const added = await client.make(placements.add, { body: { positionId, resumeIds: [resumeId] } }, token)
  return { candidateId: added.data[0]?.candidate_id ?? '', resumeId }
}

type Move = Extract<PastStep, { act: 'move' }>

async function move(
  { client, tokenOf }: PastContext,
  { place, known }: StepSubject,
  { status, reason }: Move,
): Promise<void> {
  const body = { positionId: place.positionId, resumeId: known.resumeId, status, ...(reason && { reason }) }
  await client.make(pipeline.changeStatus, { body }, await tokenOf('recruiter'))
}

/** Time zone of interviews in a country, and their earliest hour, at which the interviewers in India are awake, too. */
const HOURS: Partial<Record<Country, { timezone: string; hour: number }>> = {
  India: { timezone: 'Asia/Kolkata', hour: 11 },
  Kenya: { timezone: 'Africa/Nairobi', hour: 9 },
  Canada: { timezone: 'America/Toronto', hour: 8 },
  'United Kingdom': { timezone: 'Europe/London', hour: 9 },
  Philippines: { timezone: 'Asia/Manila', hour: 13 },
  Germany: { timezone: 'Europe/Berlin', hour: 9 },
}
/** Interviews of a day begin at one of so many times, so that nobody has two at once, and last so many minutes. */
const STARTS = 3
const MINUTES = { meet: 45, call: 30 }
const clockAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

type Meeting = Extract<PastStep, { heldDaysAgo: number }>

/** Schedules an interview: a phone screen with the recruiter, or a conversation with the interviewers of the position. */
async function arrange(
  { client, tokenOf }: PastContext,
  subject: StepSubject,
  { act, daysAgo, heldDaysAgo }: Meeting,
): Promise<void> {
  const { place, person, index, known } = subject
  const { timezone, hour } = HOURS[place.position.country] ?? { timezone: 'Asia/Kolkata', hour: 11 }
  const start = hour * 60 + (Math.floor(index / SPREAD_DAYS) % STARTS) * MINUTES.meet
  const today = client.deps.now().toISOString().slice(0, 10)
  const date = addDays(today, daysAgo - heldDaysAgo)
  const isCall = act === 'call'
  const people = isCall ? (['recruiter'] as const) : place.position.interviewers
  const body = {
    resumeid: known.resumeId,
    position_id: place.positionId,
    interview_email: people.map((who) => COLLEAGUES[who]),
    custom_email: '',
    interview_type: isCall ? 'Phone call' : index % 2 === 0 ? 'Video call' : 'On-site interview',
    slot_time: { date, start_time: clockAt(start), end_time: clockAt(start + MINUTES[act]), timezone },
    resume_attach: false,
    remarks: '',
    candidate_name: person.name,
    candidate_email: emailOf(subject),
  }
  await client.make(interviews.schedule, { body }, await tokenOf('recruiter'))
}

function emailOf({ place: { position }, person: { name, fit }, index }: StepSubject): string {
  const { work, country } = position
  return writePastResume({ name, fit, work, country }, index).split('\n')[1]?.split(' | ')[0] ?? ''
}

const PRAISE = [
  'Explained a failure of their own, and what they changed afterwards.',
  'Asked for the numbers before proposing anything.',
  'Drew the whole process on one page, and knew where it breaks.',
  'Slow to warm up, then very clear. Knows the tools from daily use.',
  'Listened to the exercise twice and solved it once.',
  'Spoke well of former colleagues, even of those who disagreed.',
]
const CONCERNS = [
  'Knows the words, but could not say when to use which tool.',
  'Friendly and honest. Has not yet done this without help.',
  'Answers were long, and the question was still open after them.',
  'Good experience in a neighbouring field, too little in ours.',
]
const GOOD = { craft: 4, problems: 4, clarity: 3, together: 3, interest: 4 } as const
const WEAK = { craft: 2, problems: 2, clarity: 3, together: 3, interest: 3 } as const

/** Hands in the scorecards of the position's interviewers, who do not quite agree. */
async function rate({ client, tokenOf }: PastContext, { place, person, index, known }: StepSubject): Promise<void> {
  const isWanted = person.reached === 'hired' || person.reached === 'declined'
  const doubts = person.doubts ?? []
  for (const [order, who] of place.position.interviewers.entries()) {
    const notes = isWanted ? PRAISE : CONCERNS
    const doubted = Object.fromEntries(doubts.map((key) => [key, 2 as const]))
    const body = {
      candidate_id: known.candidateId,
      position_id: place.positionId,
      ratings: { ...(isWanted ? GOOD : WEAK), ...doubted, ...(order > 0 && { together: 4 as const }) },
      verdict: isWanted ? (doubts.length > 0 ? ('yes' as const) : ('strong_yes' as const)) : ('no' as const),
      note: notes[(index + order) % notes.length] ?? '',
    }
    await client.make(scorecards.save, { body }, await tokenOf(who))
  }
}

/** Days that an offer can be signed. */
const VALID_DAYS = 14

/** Makes an offer in the middle of the position's range and sends it once an administrator has approved it. */
async function makeOffer(
  { client, tokenOf, templateId }: PastContext,
  { place, known, index }: StepSubject,
  { daysAgo }: PastStep,
): Promise<string> {
  const { position } = place
  const token = await tokenOf('recruiter')
  const today = client.deps.now().toISOString().slice(0, 10)
  const [least, most] = [Number(position.pay.pay_from), Number(position.pay.ctc)]
  const share = SHARES[index % SHARES.length] ?? 0
  const step = position.pay.pay_per === 'hour' ? 1 : ROUND
  const body = {
    position_id: place.positionId,
    candidate_id: known.candidateId,
    template_id: templateId,
    pay: {
      value: Math.round((least + share * (most - least)) / step) * step,
      currency: position.pay.pay_currency,
      per: position.pay.pay_per,
    },
    place: position.city.name,
    starts_on: addDays(today, daysAgo - position.startsDaysAgo),
    last_day: addDays(today, VALID_DAYS),
    answers: { hours: '40', manager: position.reportsTo },
    ask: true,
  }
  const { offer_id } = (await client.make(offers.create, { body }, token)).data
  await approveOffer(client, offer_id, [await tokenOf('admin')])
  await client.make(offers.send, { body: { offer_id } }, token)
  return offer_id
}

/** Shares of the range that are offered, and what pay by the month or year is a multiple of. */
const SHARES = [0.4, 0.55, 0.7]
const ROUND = 500

/** Signs or declines, on the page behind the candidate's link. */
async function answerOffer({ client, companyId, tokenOf }: PastContext, { known, person }: StepSubject): Promise<void> {
  const offerId = known.offerId ?? ''
  if (person.reached === 'hired') {
    await signAndHire(client, { companyId, offerId, token: await tokenOf('recruiter') })
    return
  }
  const token = signOfferLink(client.deps.env.ROLECALL_SECRET, { companyId, offerId })
  await client.make(offerPage.act, { body: { token, step: 'decline', reason: 'other_offer', words: '' } })
}
