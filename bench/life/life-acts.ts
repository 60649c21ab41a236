import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '../../packages/contract/src/accounts/session.ts'
import { events } from '../../packages/contract/src/activity/events.ts'
import { candidates } from '../../packages/contract/src/candidates/candidates.ts'
import { jobPost } from '../../packages/contract/src/careers/job-post.ts'
import { imports } from '../../packages/contract/src/imports/imports.ts'
import { interest } from '../../packages/contract/src/outreach/interest.ts'
import { pipeline } from '../../packages/contract/src/pipeline/pipeline.ts'
import { pool } from '../../packages/contract/src/pool/pool.ts'
import { positions } from '../../packages/contract/src/positions/positions.ts'
import { dashboard } from '../../packages/contract/src/reports/dashboard.ts'
import { figures } from '../../packages/contract/src/reports/figures.ts'
import { shortlist } from '../../packages/contract/src/shortlist/shortlist.ts'
import { demoPeople } from '../../packages/server/src/ops/demo/people/all-people.ts'
import { renderResume } from '../../packages/server/src/ops/demo/render-resume.ts'
import { type Chance, oneOf } from './fuzz-requests.ts'
import type { ClientAnswer } from './life-client.ts'
import { type LifeWorld, newPositionOf } from './life-world.ts'

type Outcome = ClientAnswer['outcome']

/** Acknowledged actions, by subject: the final audit checks them. */
export type Ledger = {
  /** People by email, who were uploaded, imported or have applied. */
  people: Map<string, Outcome>
  /** Acknowledged changes by résumé, and the number of those with an unknown outcome. */
  moves: Map<string, { changes: string[]; undone: string[]; unsure: number }>
  mails: Map<string, Outcome>
  /** Positions by code. */
  positions: Map<string, Outcome>
  /** Numbers of openings that the last edits of the post may have left. */
  edits: Map<string, { possible: number[]; underWay: Set<number> }>
  comments: Map<string, Outcome>
}

export const newLedger = (): Ledger => ({
  people: new Map(),
  moves: new Map(),
  mails: new Map(),
  positions: new Map(),
  edits: new Map(),
  comments: new Map(),
})

export type Life = {
  world: LifeWorld
  ledger: Ledger
  /** How long a client retries without a definite answer. */
  patienceMs: number
}

/** One action of a user, with its number among all; `next` makes its random decisions. */
type Act = (life: Life, number: number, next: Chance) => Promise<unknown>

const base64 = (text: string) => Buffer.from(text).toString('base64')
const tokenOf = ({ world }: Life, next: Chance) => oneOf(next, world.company.tokens)
const anAddress = (next: Chance) =>
  ['x-forwarded-for', [11, 0, 0, 1].map((least) => least + Math.floor(next() * 200)).join('.')] as const
const fromAnywhere = (next: Chance) => Object.fromEntries([anAddress(next)])

const WORDS = ['manager', 'data', 'nurse AND night', '"customer service"', 'sales OR marketing', 'python', 'person']

const look: Act = async (life, _, next) => {
  const { ask } = life.world.client
  const token = tokenOf(life, next)
  const positionId = next() < 0.7 ? life.world.company.positionId : life.world.postId
  const body = { positionId, status_grp: 'Initial Status', start: Math.floor(next() * 8) * 10, facets: next() < 0.3 }
  const [page] = await Promise.all([
    ask('shortlist', shortlist.cards.path, { token, body }),
    ask('position', positions.details.path, { token, body: { positionId } }),
  ])
  const resumeId = page.json?.results?.[0]?.resume_id
  if (resumeId) await ask('candidate', candidates.preview.path, { token, body: { positionId, resume_id: resumeId } })
  if (next() < 0.3) await ask('dashboard', dashboard.show.path, { token })
}

const search: Act = (life, _, next) =>
  life.world.client.ask('search', pool.resumes.path, {
    token: tokenOf(life, next),
    body: { keyword: oneOf(next, WORDS), start: Math.floor(next() * 3) * 10 },
  })

const move: Act = async ({ world, ledger, patienceMs }, number, next) => {
  const { positionId } = world.company
  // The second half receives emails.
  const { resumeId = '' } = world.placed[number % (world.placed.length >> 1)] ?? {}
  const made = ledger.moves.get(resumeId) ?? { changes: [], undone: [], unsure: 0 }
  ledger.moves.set(resumeId, made)
  const asked = { token: oneOf(next, world.company.tokens), key: `move-${number}` }
  const last = made.changes.at(-1)
  if (last !== undefined && !made.undone.includes(last)) {
    const body = { positionId, change_id: last }
    const { outcome } = await world.client.ask('undo', pipeline.undoChange.path, { ...asked, body }, patienceMs)
    if (outcome === 'done') made.undone.push(last)
    if (outcome === 'unsure') made.unsure += 1
    return
  }
  const body = { positionId, resumeId, status: 'Shortlisted', status_grp: 'Shortlisted' }
  const { outcome, json } = await world.client.ask('move', pipeline.changeStatus.path, { ...asked, body }, patienceMs)
  if (outcome === 'done') made.changes.push(json.data.change_id)
  if (outcome === 'unsure') made.unsure += 1
}

const mail: Act = async ({ world, ledger, patienceMs }, number, next) => {
  const half = world.placed.length >> 1
  const to = world.placed[half + (number % half)]
  if (!to || ledger.mails.has(to.email)) return
  const asked = { token: oneOf(next, world.company.tokens), key: `mail-${number}` }
  const body = { positionId: world.company.positionId, candidateid: to.candidateId, mail_type: 'interest_check' }
  ledger.mails.set(to.email, 'unsure')
  const { outcome } = await world.client.ask('mail', interest.sendToOne.path, { ...asked, body }, patienceMs)
  ledger.mails.set(to.email, outcome)
}

/** Returns a résumé file of a demo candidate under another name. */
const fileOf = async (number: number, email: string) => {
  const person = demoPeople[number % demoPeople.length]
  if (!person) throw new Error('There are no demo people')
  const file = await renderResume({ ...person, email, headline: `${person.headline}, ${number}` }, number)
  return { ...file, fileName: `${email}-${file.fileName}` }
}

const upload: Act = async ({ world, ledger, patienceMs }, number, next) => {
  const emails = [0, 1].map((place) => `uploaded.${number}.${place}@example.com`)
  const form = new FormData()
  form.append('groupName', 'Uploaded')
  for (const [place, email] of emails.entries()) {
    const { fileName, bytes } = await fileOf(number * 2 + place, email)
    form.append('files', new Blob([Buffer.from(bytes)]), fileName)
  }
  const asked = { token: oneOf(next, world.company.tokens), body: form }
  const { outcome } = await world.client.ask('upload', pool.upload.path, asked, patienceMs)
  for (const email of emails) ledger.people.set(email, outcome)
}

const IMPORTED = 20

const table: Act = async ({ world, ledger, patienceMs }, number, next) => {
  const token = oneOf(next, world.company.tokens)
  const emails = Array.from({ length: IMPORTED }, (_, line) => `imported.${number}.${line}@example.com`)
  const lines = emails.map((email, line) => `Imported ${number} ${line},${email},Nurse,"Triage, Wound care"`)
  const bytes = Buffer.from(`name,email,designation,skills\n${lines.join('\n')}\n`)
  const key = await world.client.store(token, 'people.csv', bytes, patienceMs)
  if (!key) return
  const body = { file_details: { s3_key: key, file_name: 'people.csv' }, groupName: 'Imported' }
  const asked = { token, body, key: `import-${number}` }
  const { outcome } = await world.client.ask('import', imports.upload.path, asked, patienceMs)
  for (const email of emails) ledger.people.set(email, outcome)
}

const position: Act = async ({ world, ledger, patienceMs }, number, next) => {
  const code = `LIFE${number}`
  const asked = { token: oneOf(next, world.company.tokens), body: newPositionOf(world.projectId, code), key: code }
  const { outcome } = await world.client.ask('new position', positions.create.path, asked, patienceMs)
  ledger.positions.set(code, outcome)
}

const edit: Act = async ({ world, ledger, patienceMs }, number, next) => {
  const openings = 2 + (number % 90)
  const asked = { token: oneOf(next, world.company.tokens), key: `edit-${number}` }
  const edits = ledger.edits.get(world.postId) ?? { possible: [], underWay: new Set() }
  ledger.edits.set(world.postId, edits)
  // The ledger can't know which of two concurrent edits came last, nor when an edit took effect whose answer was lost.
  edits.underWay.add(openings)
  const since = edits.possible.push(openings)
  const body = { positionId: world.postId, totalOpenings: openings }
  const { outcome } = await world.client.ask('edit', positions.edit.path, { ...asked, body }, patienceMs)
  if (outcome !== 'unsure') edits.underWay.delete(openings)
  if (outcome === 'done') edits.possible = [...new Set([openings, ...edits.underWay, ...edits.possible.slice(since)])]
  if (outcome === 'refused') edits.possible = edits.possible.filter((each) => each !== openings)
}

const comment: Act = async ({ world, ledger, patienceMs }, number, next) => {
  const { resumeId = '' } = oneOf(next, world.placed)
  const text = `Remark ${number} on what was said`
  const asked = { token: oneOf(next, world.company.tokens), body: { resumeId, text }, key: `comment-${number}` }
  const { outcome } = await world.client.ask('comment', candidates.addComment.path, asked, patienceMs)
  ledger.comments.set(text, outcome)
}

const listen: Act = async (life, _, next) => {
  const leaving = new AbortController()
  const stay = 1_000 + next() * 20_000
  const headers = { 'access-token': tokenOf(life, next) }
  const heard = fetch(new URL(events.stream.path, life.world.address()), { headers, signal: leaving.signal })
    .then((answer) => answer.text())
    .catch(() => undefined)
  await Promise.race([heard, sleep(stay)])
  leaving.abort()
}

const signIn: Act = async ({ world, patienceMs }, _, next) => {
  const { email, password } = world.company
  const { ask } = world.client
  const body = { email: base64(email), password: base64(password) }
  const headers = fromAnywhere(next)
  const { status, json } = await ask('sign in', session.login.path, { body, headers }, patienceMs)
  if (status !== 200) return
  const token = json.access_token
  await ask('who', session.currentUser.path, { token })
  await ask('sign out', session.logout.path, { token })
}

const careersPage: Act = async ({ world }, _, next) => {
  const headers = fromAnywhere(next)
  await world.client.ask('careers', `${world.careersPath}${oneOf(next, ['', '/jobs.xml', '/feed.rss', '?q=data'])}`, {
    headers,
  })
  await world.client.ask('post', `/jobpost/${world.postId}`, { headers })
}

/** Solves the challenge of a post's page, as its visitors do. */
function proofOf(challenge: string): string {
  for (let number = 0; ; number += 1)
    if (createHash('sha256').update(`${challenge}:${number}`).digest().readUInt16BE(0) === 0) return String(number)
}

const apply: Act = async ({ world, ledger, patienceMs }, number, next) => {
  const headers = fromAnywhere(next)
  const body = { positionId: world.postId }
  const { json } = await world.client.ask('view post', jobPost.view.path, { body, headers }, patienceMs)
  const challenge = json?.data?.challenge
  if (!challenge) return
  const email = `applied.${number}@example.com`
  const resume = `Applicant ${number}\n${email}\nSkills\nPython, SQL\nExperience\nAnalyst, Northwind\nJan 2020 - Present\n`
  const given = { ...body, resume, email, name: `Applicant ${number}`, answers: {}, consent: true }
  const asked = { body: { ...given, challenge, proof: proofOf(challenge) }, headers }
  const { outcome } = await world.client.ask('apply', jobPost.apply.path, asked, patienceMs)
  ledger.people.set(email, outcome)
}

const REPORTS = [
  'by=week',
  'by=furthest&chart=funnel',
  'subject=stays&measure=stay-median&by=stage',
  'measure=selected&by=source',
]

const chart: Act = (life, _, next) =>
  life.world.client.ask('chart', `${figures.read.path}?${oneOf(next, REPORTS)}`, { token: tokenOf(life, next) })

/** The users' actions, with their frequency in percent. */
const ACTS: Record<string, [times: number, act: Act]> = {
  look: [30, look],
  search: [12, search],
  move: [14, move],
  mail: [6, mail],
  upload: [6, upload],
  table: [1, table],
  position: [1, position],
  edit: [2, edit],
  comment: [6, comment],
  listen: [4, listen],
  'sign in': [5, signIn],
  careers: [6, careersPage],
  apply: [4, apply],
  chart: [3, chart],
}
const IN_A_HUNDRED = Object.entries(ACTS).flatMap(([name, [times]]) => Array.from({ length: times }, () => name))

/** Picks a random action. */
export const anAct = (next: Chance): string => oneOf(next, IN_A_HUNDRED)

export const doAct = (name: string, life: Life, number: number, next: Chance): Promise<unknown> =>
  ACTS[name]?.[1](life, number, next) ?? Promise.reject(new Error(`There is no act ${name}`))
