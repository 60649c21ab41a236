import { interest } from '@rolecall/contract/contact/interest'
import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { candidates } from '@rolecall/contract/people/candidates'
import { corrections } from '@rolecall/contract/people/corrections'
import { pool } from '@rolecall/contract/people/pool'
import { sheets } from '@rolecall/contract/people/sheets'
import { inCompany } from '../../ground/kernel/work.ts'
import { addApplicants } from '../../people/matching/match-pool.ts'
import { demoComments } from './comments.ts'
import { listCandidatesOutside } from './demo.queries.ts'
import type { DemoClient } from './demo-client.ts'
import { rateInterview, screenPeople } from './demo-forms.ts'
import { answerMails } from './demo-mails.ts'
import { giveScorecards } from './demo-scorecards.ts'

const RECRUITER = 'recruiter@demo.example'

type Reason = { reason: string; comments?: string }
type Journey = { place: number; stops: readonly string[]; end?: Reason }

const TO_INTERVIEW = ['Shortlisted', 'Screened', 'HM Review', 'Interviewed']

/**
 * Where some of a position's candidates go, by their place on the list, best first. The others stay at the start, good ones
 * among them, so that there is something left to do. Every group of the pipeline ends up with somebody in it.
 */
const JOURNEYS: readonly Journey[] = [
  { place: 1, stops: [...TO_INTERVIEW, 'Selected'] },
  { place: 2, stops: TO_INTERVIEW },
  { place: 3, stops: ['Shortlisted', 'Screened', 'HM Review'] },
  { place: 4, stops: ['Shortlisted', 'Not Interested'], end: { reason: 'Accepted another offer' } },
  { place: 5, stops: ['Shortlisted', 'Screened'] },
  { place: 6, stops: ['Shortlisted'] },
  { place: 7, stops: ['Shortlisted', 'Screened', 'Rejected'], end: { reason: 'Salary expectation too high' } },
  { place: 9, stops: ['Shortlisted'] },
  { place: 10, stops: ['Rejected'], end: { reason: 'Skills do not match' } },
  { place: 11, stops: ['Shortlisted', 'Screened'] },
  { place: 13, stops: ['Rejected'], end: { reason: 'Location does not fit' } },
]
const APPLICANTS = 2
/** Of a good candidate who is still at the start. */
const DOUBTED_PLACE = 0
const ASKED_PLACES = [0, 8, 12]
/** Days between two stops of a journey. */
const STEP_DAYS = 4
const FIRST_STEP_DAYS_AGO = 30

/**
 * Some weeks of a recruiter's work on each position: moves, reasons, comments and two people who applied. Answers with the
 * shortlist of the first, as it stood before.
 */
export async function walkPipeline(
  client: DemoClient,
  companyId: string,
  positionIds: readonly string[],
): Promise<string[]> {
  const lists = new Map<string, string[]>()
  const longest = Math.max(...JOURNEYS.map(({ stops }) => stops.length))
  for (let step = 0; step < longest; step += 1) {
    client.goTo(FIRST_STEP_DAYS_AGO - step * STEP_DAYS)
    const token = await client.signIn(RECRUITER)
    const work = async (positionId: string, index: number): Promise<void> => {
      const shortlist = lists.get(positionId) ?? (await readShortlist(client, positionId, token))
      lists.set(positionId, shortlist)
      await takeStep(client, { positionId, shortlist, step, token })
      if (step === 1) await comment(client, { positionId, shortlist, offset: index * 3, token })
      if (step === 1) await download(client, { shortlist: shortlist.slice(0, 1 + (index % 4)), token })
      if (step === 2) await strikeDoubtful(client, { positionId, shortlist, token })
      if (step === TO_INTERVIEW.length - 1 && index === 0) await shareBest(client, { positionId, shortlist, token })
      if (step === 1 && index === 0) await screenPeople(client, { positionId, people: shortlist.slice(1, 3), token })
      if (step === TO_INTERVIEW.length - 1 && index === 0)
        await rateInterview(client, { positionId, people: shortlist.slice(2, 3), token })
      if (step === TO_INTERVIEW.length - 1 && index === 0)
        await giveScorecards(client, { positionId, candidate: shortlist[2], token })
      if (step === 2 && index === 0) await askByMail(client, { companyId, positionId, shortlist, token })
      if (step === 2 && index === 0) await correctNotice(client, { shortlist, token })
      if (step === 2) await receiveApplicants(client, companyId, positionId)
    }
    for (const [index, positionId] of positionIds.entries()) await work(positionId, index)
  }
  return lists.get(positionIds[0] ?? '') ?? []
}

async function readShortlist(client: DemoClient, positionId: string, token: string): Promise<string[]> {
  const { results } = await client.make(shortlist.candidates, { body: { positionId } }, token)
  return results.map(({ resume_id }) => resume_id)
}

type Step = { positionId: string; shortlist: readonly string[]; step: number; token: string }

async function takeStep(client: DemoClient, { positionId, shortlist, step, token }: Step): Promise<void> {
  for (const { place, stops, end } of JOURNEYS) {
    const [resumeId, status] = [shortlist[place], stops[step]]
    if (!resumeId || !status) continue
    const reason = step === stops.length - 1 ? end : undefined
    await client.make(pipeline.changeStatus, { body: { positionId, resumeId, status, ...reason } }, token)
  }
}

/** The panel reads who comes to the interview, without an account. */
async function shareBest(client: DemoClient, { positionId, shortlist, token }: Omit<Step, 'step'>): Promise<void> {
  const [, , resumeId] = shortlist
  if (resumeId) await client.make(sheets.create, { body: { resumeId, positionId, contact: false } }, token)
}

async function comment(
  client: DemoClient,
  { positionId, shortlist, offset, token }: Omit<Step, 'step'> & { offset: number },
): Promise<void> {
  for (const [place, docId] of shortlist.slice(0, 4).entries()) {
    const text = demoComments[(offset + place) % demoComments.length] ?? ''
    await client.make(candidates.addComment, { body: { docId, positionId, text } }, token)
  }
}

async function download(client: DemoClient, { shortlist, token }: Pick<Step, 'shortlist' | 'token'>): Promise<void> {
  for (const resume_id of shortlist) await client.make(pool.downloadLink, { query: { resume_id } }, token)
}

/** Somebody knows better than the résumé: what only follows from another skill is struck, for one person of each position. */
async function strikeDoubtful(client: DemoClient, { positionId, shortlist, token }: Omit<Step, 'step'>): Promise<void> {
  const resume_id = shortlist[DOUBTED_PLACE]
  if (!resume_id) return
  const { data } = await client.make(candidates.preview, { body: { resume_id, positionId, ahead: true } }, token)
  const doubtful = data.application?.contributions.findLast(({ rule, points }) => rule === 'inferred' && points > 0)
  if (doubtful) await client.make(corrections.strike, { body: { resume_id, skill_id: doubtful.skill_id } }, token)
}

/** On the phone somebody said when they could begin, which the résumé does not say or says otherwise. */
async function correctNotice(
  client: DemoClient,
  { shortlist, token }: Pick<Step, 'shortlist' | 'token'>,
): Promise<void> {
  const [resume_id] = shortlist
  if (resume_id) await client.make(corrections.correctFacts, { body: { resume_id, notice_days: 45 } }, token)
}

/** Good ones who are still at the start are asked by mail; the first of them answers. */
async function askByMail(
  client: DemoClient,
  { companyId, positionId, shortlist, token }: Omit<Step, 'step'> & { companyId: string },
): Promise<void> {
  const email_list = ASKED_PLACES.flatMap((place) => shortlist[place] ?? []).map((candidate_id) => ({ candidate_id }))
  if (email_list.length === 0) return
  await client.make(interest.sendToSome, { body: { positionId, mail_type: 'interest_check', email_list } }, token)
  await answerMails(client, { companyId, positionId })
}

const receiveApplicants = ({ deps }: DemoClient, companyId: string, positionId: string) =>
  inCompany(deps, companyId, async (work) => {
    const outside = await listCandidatesOutside(work.tx, positionId, APPLICANTS)
    await addApplicants(work, positionId, outside)
  })
