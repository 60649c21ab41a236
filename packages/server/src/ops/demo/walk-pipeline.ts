import { candidates } from '@rolecall/contract/candidates/candidates'
import { interest } from '@rolecall/contract/outreach/interest'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { pool } from '@rolecall/contract/pool/pool'
import { sheets } from '@rolecall/contract/pool/sheets'
import { corrections } from '@rolecall/contract/resumes/corrections'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { takeComments } from './comments.ts'
import type { DemoClient } from './demo-client.ts'
import { rateInterview, screenPerson } from './demo-forms.ts'
import { type Move, planMoves } from './demo-journeys.ts'
import { answerMails } from './demo-mails.ts'
import { seedScorecards } from './demo-scorecards.ts'
import { runSequences } from './demo-sequences.ts'

const RECRUITER = 'recruiter@demo.example'

/** Place of a good candidate who is still at the start. */
const DOUBTED_PLACE = 0
const ASKED_PLACES = [0, 8, 12]
/** Place of the first position's candidate who is interviewed, and discussed by the panel. */
const INTERVIEWED_PLACE = 2
/** Places of the first position's candidates who had a phone screen. */
const SCREENED_PLACES = [1, 2]
/** Days ago at which candidates were asked by email, and parsing errors were corrected. */
const ASKED_DAYS_AGO = 27

/** Every how many moves the recruiter writes a comment. */
const COMMENTED = 2

/** A day of work: the lists as they stood at the beginning, by place of the position. */
type Day = {
  companyId: string
  positionIds: readonly string[]
  lists: readonly string[][]
  token: string
  commentOn: ReturnType<typeof takeComments>
}

/**
 * Simulates weeks of a recruiter's work on each position, day by day: moves, reasons and comments. Returns the initial
 * shortlist of the first position. `openedDaysAgo`: of each position.
 */
export async function walkPipeline(
  client: DemoClient,
  companyId: string,
  { positionIds, openedDaysAgo }: { positionIds: readonly string[]; openedDaysAgo: readonly number[] },
): Promise<string[]> {
  const first = await client.signIn(RECRUITER)
  const read = []
  for (const positionId of positionIds) read.push(await readShortlist(client, positionId, first))
  const lists = read.map((list) => list.map(({ resume_id }) => resume_id))
  const moves = read.flatMap((list, position) => {
    const scores = list.map(({ score }) => score)
    return planMoves(position, openedDaysAgo[position] ?? 0, scores).map((move) => ({ ...move, position }))
  })
  const byDay = Map.groupBy(moves, ({ daysAgo }) => daysAgo)
  const days = [...new Set([...byDay.keys(), ASKED_DAYS_AGO])].toSorted((one, other) => other - one)
  const commentOn = takeComments()
  for (const daysAgo of days) {
    client.goTo(daysAgo)
    const day = { companyId, positionIds, lists, token: await client.signIn(RECRUITER), commentOn }
    for (const move of byDay.get(daysAgo) ?? []) await takeStep(client, day, move)
    if (daysAgo === ASKED_DAYS_AGO) await simulateOutreach(client, day)
  }
  return lists[0] ?? []
}

/** Emails good candidates, and corrects what a résumé lacks or states wrongly. */
async function simulateOutreach(client: DemoClient, { companyId, positionIds, lists, token }: Day): Promise<void> {
  for (const [index, positionId] of positionIds.entries()) {
    const shortlist = lists[index] ?? []
    await download(client, { shortlist: shortlist.slice(0, 1 + (index % 4)), token })
    await strikeDoubtful(client, { positionId, shortlist, token })
  }
  const [positionId = '', shortlist = []] = [positionIds[0], lists[0]]
  await sendInterestEmail(client, { companyId, positionId, shortlist, token })
  await correctNotice(client, { shortlist, token })
  await runSequences(client, { companyId, positionIds, lists, token })
}

/** Adds the notes for a first position's candidate who reaches a stage. */
async function writeDown(client: DemoClient, { positionIds, lists, token }: Day, { place, status }: Move) {
  const [positionId = '', candidate = ''] = [positionIds[0], lists[0]?.[place]]
  if (status === 'Screened' && SCREENED_PLACES.includes(place))
    await screenPerson(client, { positionId, candidate, token }, place)
  if (status !== 'Interviewed' || place !== INTERVIEWED_PLACE) return
  // The panel has read the candidate's sheet, without an account.
  await client.make(sheets.create, { body: { resumeId: candidate, positionId, contact: false } }, token)
  await rateInterview(client, { positionId, candidate, token })
  await seedScorecards(client, { positionId, candidate, token })
}

async function readShortlist(client: DemoClient, positionId: string, token: string) {
  const { results } = await client.make(shortlist.cards, { body: { positionId } }, token)
  return results
}

type Step = { positionId: string; shortlist: readonly string[]; token: string }

/** Moves a candidate, sometimes with a comment. */
async function takeStep(
  client: DemoClient,
  day: Day,
  { position, ...move }: Move & { position: number },
): Promise<void> {
  const { positionIds, lists, token } = day
  const { place, status, end } = move
  const [positionId = '', resumeId] = [positionIds[position], lists[position]?.[place]]
  if (!resumeId) return
  await client.make(pipeline.changeStatus, { body: { positionId, resumeId, status, ...end } }, token)
  if (position === 0) await writeDown(client, day, move)
  const text = (position + place) % COMMENTED === 0 ? day.commentOn(status) : undefined
  if (text) await client.make(candidates.addComment, { body: { docId: resumeId, positionId, text } }, token)
}

async function download(client: DemoClient, { shortlist, token }: Pick<Step, 'shortlist' | 'token'>): Promise<void> {
  for (const resume_id of shortlist) await client.make(pool.downloadLink, { query: { resume_id } }, token)
}

/** Strikes a skill that was only inferred, for one candidate of each position. */
async function strikeDoubtful(client: DemoClient, { positionId, shortlist, token }: Step): Promise<void> {
  const resume_id = shortlist[DOUBTED_PLACE]
  if (!resume_id) return
  const { data } = await client.make(candidates.preview, { body: { resume_id, positionId, ahead: true } }, token)
  const doubtful = data.application?.contributions.findLast(({ rule, points }) => rule === 'inferred' && points > 0)
  if (doubtful) await client.make(corrections.strike, { body: { resume_id, skill_id: doubtful.skill_id } }, token)
}

/** Corrects the notice period, which a candidate stated on the phone. */
async function correctNotice(
  client: DemoClient,
  { shortlist, token }: Pick<Step, 'shortlist' | 'token'>,
): Promise<void> {
  const [resume_id] = shortlist
  if (resume_id) await client.make(corrections.correctFacts, { body: { resume_id, notice_days: 45 } }, token)
}

/** Emails good candidates who are still at the start; the first of them answers. */
async function sendInterestEmail(
  client: DemoClient,
  { companyId, positionId, shortlist, token }: Step & { companyId: string },
): Promise<void> {
  const email_list = ASKED_PLACES.flatMap((place) => shortlist[place] ?? []).map((candidate_id) => ({ candidate_id }))
  if (email_list.length === 0) return
  await client.make(interest.sendToSome, { body: { positionId, mail_type: 'interest_check', email_list } }, token)
  await answerMails(client, { companyId, positionId })
}
