import { account } from '@rolecall/contract/accounts/account'
import { jobPost } from '@rolecall/contract/careers/job-post'
import type { PostContent } from '@rolecall/contract/careers/post-content'
import type { DemoClient } from './demo-client.ts'

const RECRUITER = 'recruiter@demo.example'
const MANAGER = 'manager@demo.example'

/** Public descriptions of the users who agree to be named. */
const PARTS = {
  [RECRUITER]: 'Recruiter and your first contact',
  [MANAGER]: 'Head of Data Platform, and your manager',
}
/** Number of proposed skills chosen for a post. */
const SKILLS = 6

type DemoPostContent = Pick<PostContent, 'workplace' | 'about_team' | 'education'> & {
  pay: readonly [number, number]
  /** Currency of the place. */
  currency: string
  per?: PostContent['pay_per']
}

/** Content of a post besides its position, by its place. */
const CONTENT: Readonly<Record<number, DemoPostContent>> = {
  0: {
    workplace: 'hybrid',
    education: 'bachelor',
    pay: [3_200_000, 4_400_000],
    currency: 'INR',
    about_team:
      'Eight engineers in Bengaluru, Hyderabad and Pune. After a week on call, you get a week to fix whatever woke you.',
  },
  1: {
    workplace: 'hybrid',
    education: 'none',
    pay: [58_000, 76_000],
    currency: 'GBP',
    about_team:
      'Two teams of five in London and Manchester, who deploy the payment services twice a day and still sleep well.',
  },
  2: {
    workplace: 'hybrid',
    education: '',
    pay: [68_000, 84_000],
    currency: 'EUR',
    about_team:
      'Four people in Berlin who run the cloud that everybody here builds on. You’re on call one week in six.',
  },
  3: {
    workplace: 'hybrid',
    education: 'bachelor',
    pay: [180_000, 240_000],
    currency: 'KES',
    per: 'month',
    about_team: 'Six accountants in Nairobi, two of whom used to work in the plants that they now report on.',
  },
  5: {
    workplace: 'onsite',
    education: 'vocational',
    about_team:
      'Two new units of eleven beds, with one nurse for two patients. For your first ten weeks, you work alongside an experienced nurse.',
    pay: [38.5, 47],
    currency: 'USD',
    per: 'hour',
  },
}

/** Makes users agree to be named, and chooses the content of each post before it is published. */
export async function choosePostContent(client: DemoClient, positionIds: readonly string[]): Promise<void> {
  for (const [email, part] of Object.entries(PARTS))
    await client.make(account.agreeToPosts, { body: { agrees: true, part } }, await client.signIn(email))
  const recruiter = await client.signIn(RECRUITER)
  for (const [
    place,
    {
      pay: [pay_from, pay_to],
      currency,
      per = 'year',
      ...plain
    },
  ] of Object.entries(CONTENT)) {
    const positionId = positionIds[Number(place)] ?? ''
    const { data } = await client.make(jobPost.content, { body: { positionId } }, recruiter)
    const content = {
      ...plain,
      skills: data.skills
        .filter(({ proposed }) => proposed)
        .slice(0, SKILLS)
        .map(({ id }) => id),
      people: data.people.filter(({ agrees }) => agrees).map(({ id }) => id),
      shows_pay: true,
      pay_from,
      pay_to,
      pay_per: per,
      pay_currency: currency,
      experience_counts: plain.education === 'bachelor',
    }
    await client.make(jobPost.editContent, { body: { positionId, ...content } }, recruiter)
  }
}
