import { applicant } from '@rolecall/contract/applicant/applicant'
import { careers } from '@rolecall/contract/careers/careers'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { company } from '@rolecall/contract/company/company'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { receiveApplicants } from './demo-applicants.ts'
import type { DemoClient } from './demo-client.ts'
import { decideOnFormer, publishHiringTimes } from './demo-former-applicants.ts'
import { choosePostContent } from './demo-posts.ts'
import { drawCareersPicture, drawLogo } from './draw-careers-picture.ts'

/** Places of the published positions. */
const PUBLISHED = [0, 1, 2, 3, 5]
const OPENED_DAYS_AGO = 58
/** Place of the position of the candidate whose name another application bears. */
const KNOWN_ON = 3
const NAMED_DAYS_AGO = 4

const INTRODUCTION =
  'We build the systems that hospitals, warehouses and offices rely on, in small teams that look after what they build.\n\nWe answer every application.'

const BLOCKS = [
  {
    heading: 'Life here',
    text: 'Teams of five to eight look after one product each, from the first sketch to running it, and work hard to keep the nights quiet.\n\n• Mornings without meetings\n• A room for quiet work, and one for loud\n• Half of us work from home on any given day',
  },
  {
    heading: 'What you get',
    text: '• **Thirty** days off, and your birthday\n• A budget of your own for learning, and the time for it\n• Twenty weeks with a new child, for every parent\n• Pay ranges that everyone can see',
  },
  {
    heading: 'How we hire',
    text: '1. You apply, with a résumé and two questions.\n2. We talk for half an hour about what you want.\n3. You meet the team and work on one of their problems.\n4. You hear from us within a week, with our reasons.',
  },
]

/** External pages of the company; the addresses are reserved, so that they belong to no one else. */
const LINKS = ['https://www.demo.example/about', 'https://social.example/@demo', 'https://code.example/demo']

/** Opens the careers page with its posts, its applicants, and one application under another candidate's name. */
export async function openCareersPage(
  client: DemoClient,
  { admin: email, companyId }: { admin: string; companyId: string },
  positionIds: readonly string[],
) {
  client.goTo(OPENED_DAYS_AGO)
  const admin = await client.signIn(email)
  const stage_names = { Applicants: 'Application received', Interviewed: 'Interviews' }
  await client.make(company.brand, { body: { image: drawLogo() } }, admin)
  await client.make(careers.choosePicture, { body: { image: await drawCareersPicture() } }, admin)
  const look = {
    colour: '#1f6f63',
    introduction: INTRODUCTION,
    picture_alt: 'A town between green hills in the morning, with light in its windows',
    blocks: BLOCKS,
    links: LINKS,
  }
  await client.make(careers.settle, { body: { is_on: true, ...look, stage_names } }, admin)
  await client.make(applicant.settleFeedback, { body: { is_on: true, after_days: 3 } }, admin)
  await choosePostContent(client, positionIds)
  for (const place of PUBLISHED) {
    const positionId = positionIds[place]
    if (positionId) await client.make(lifecycle.publish, { body: { positionId, is_posted: true } }, admin)
  }
  await decideOnFormer(client, companyId, positionIds)
  await receiveApplicants(client, companyId, positionIds)
  await bearAnothersName(client, email, positionIds[KNOWN_ON] ?? '')
  await publishHiringTimes(client, email)
}

/** Applies under the name of a known candidate, from another phone: it waits until a colleague has checked it. */
async function bearAnothersName(client: DemoClient, admin: string, positionId: string): Promise<void> {
  client.goTo(NAMED_DAYS_AGO)
  const { results } = await client.make(shortlist.candidates, { body: { positionId } }, await client.signIn(admin))
  const known = results.find(({ email }) => email)
  if (!known) return
  const resume = [known.name, known.email, '+44 7700 900417', '', 'Skills', 'Planning, budgeting, Excel'].join('\n')
  await client.make(jobPost.apply, { body: { positionId, resume, consent: true } })
}
