import { jobPost } from '@rolecall/contract/careers/job-post'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { applicantLink, signApplicant } from '../../src/modules/careers/applicant-link.ts'
import { NOW, type TestApp } from '../harness.ts'
import { aPosition } from './position.ts'
import { next } from './serial.ts'
import { aTextFile, formOf } from './upload.ts'
import { aUser, type TestUser } from './user.ts'

type TestContext = Pick<TestApp, 'app' | 'db' | 'deps' | 'make'>

/** A published position of an administrator. */
export async function aPublished({ db, make }: TestContext, by?: TestUser) {
  const owner = by ?? (await aUser(db, { role: 'company_admin' }))
  const { positionId, title } = await aPosition(db, owner, {}, { skills: [{ name: 'SQL' }] })
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, owner)
  return { by: owner, positionId, title }
}

/** A new applicant on a post, and the link that they were given. */
export async function aPostApplicant(
  tested: TestContext,
  {
    post,
    name = 'Mara Ellison',
    source,
  }: { post?: Awaited<ReturnType<typeof aPublished>>; name?: string; source?: string } = {},
) {
  const { deps, make } = tested
  const { by, positionId, title } = post ?? (await aPublished(tested))
  const email = `applicant${next()}@post.example`
  const resume = Buffer.from(aTextFile('mara.txt', { name, email, skills: 'SQL' }).bytes).toString()
  await make(jobPost.apply, { body: { positionId, resume, consent: true, ...(source && { source }) } })
  const { results } = await make(shortlist.candidates, { body: { positionId, status_grp: 'Applicants' } }, by)
  const candidateId = results.find((card) => card.email === email)?.id ?? ''
  const of = { companyId: by.companyId, positionId, candidateId }
  const token = signApplicant(deps.env.ROLECALL_SECRET, of, NOW)
  return { by, positionId, title, email, resume, candidateId, token, link: applicantLink(deps.env, token) }
}
export type PostApplicant = Awaited<ReturnType<typeof aPostApplicant>>

/** Actions of an applicant on the page behind their link. */
export const asApplicantOf = ({ app }: Pick<TestApp, 'app'>) => ({
  open: (token: string) =>
    app.inject({ url: `/application?token=${encodeURIComponent(token)}`, headers: { accept: 'text/html' } }),
  async send(
    { token, positionId }: Pick<PostApplicant, 'token' | 'positionId'>,
    fields: Record<string, string>,
    files: Parameters<typeof formOf>[1] = [],
  ) {
    const form = await formOf({ positionId, token, ...fields }, files)
    return app.inject({ method: 'POST', url: '/application', ...form })
  },
})
