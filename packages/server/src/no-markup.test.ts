import { applicant } from '@rolecall/contract/applicant/applicant'
import { approvals } from '@rolecall/contract/approvals/approvals'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { careers } from '@rolecall/contract/careers/careers'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { accessibility } from '@rolecall/contract/fairness/accessibility'
import { explanation } from '@rolecall/contract/fairness/explanation'
import { fairness } from '@rolecall/contract/fairness/fairness'
import { reviews } from '@rolecall/contract/fairness/reviews'
import { survey } from '@rolecall/contract/fairness/survey'
import { systemCard } from '@rolecall/contract/fairness/system-card'
import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import { bookings } from '@rolecall/contract/interviews/bookings'
import { offerPage } from '@rolecall/contract/offers/offer-page'
import { interest } from '@rolecall/contract/outreach/interest'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { savedViews } from '@rolecall/contract/pool/saved-views'
import { sheets } from '@rolecall/contract/pool/sheets'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { expect, test } from 'vitest'
import { anApplication } from '../test/factories/application.ts'
import { aCandidate } from '../test/factories/candidate.ts'
import { aFairnessAudit, inviteToSurvey } from '../test/factories/fairness.ts'
import { aHireCheck } from '../test/factories/hire-check.ts'
import { aPosition } from '../test/factories/position.ts'
import { solveProofOfWork } from '../test/factories/proof.ts'
import { aRequisition, someChains } from '../test/factories/requisition.ts'
import { aSentOffer } from '../test/factories/sent-offer.ts'
import { next } from '../test/factories/serial.ts'
import { aTextFile, formOf } from '../test/factories/upload.ts'
import { aUser, type TestUser } from '../test/factories/user.ts'
import { testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { readMails } from '../test/read-mails.ts'
import { signAlert } from './modules/email/alert-link.ts'
import { signBooking } from './modules/email/booking-link.ts'
import { withCompany } from './platform/db/with-company.ts'

const tested = await testApp()
const { app, db, deps, make } = tested
const { ROLECALL_SECRET: secret } = deps.env

const ATTACK = `"><img src=x onerror=alert(1)></script><script>' onmouseover=alert(2)`
const ESCAPED = /&(?:#60|lt);img src=x onerror=alert\(1\)&(?:#62|gt);/

/** Finds tags made from the planted words, or our own tags with an attribute made from them. */
function findMarkup(html: string): string[] {
  // Our own attribute values do not count, nor JSON for programs, which cannot contain a tag.
  const bare = html.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '').replace(/="[^"<>]*"/g, '=""')
  return bare.match(/<[^<>]*(?:alert|onerror|onmouseover)[^<>]*>|<img src=x|<script>/gi) ?? []
}

/** Plants markup in every text that users and strangers can write, in a published position with a candidate. */
async function aCompanyOfAttackers() {
  const by = await aUser(db, { role: 'company_admin' })
  const { companyId } = by
  const subDomain = `attack${next()}`
  await withCompany(db, companyId, async (tx) => {
    await tx
      .updateTable('company')
      .set({ name: `Acme ${ATTACK}` })
      .where('id', '=', companyId)
      .execute()
    await tx
      .updateTable('app_user')
      .set({ full_name: `Ines ${ATTACK}` })
      .where('company_id', '=', companyId)
      .execute()
    await tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', companyId).execute()
  })
  const blocks = [{ heading: `Life ${ATTACK.slice(0, 60)}`, text: ATTACK }]
  await make(
    careers.settle,
    { body: { is_on: true, introduction: `We\n\n${ATTACK}`, picture_alt: ATTACK, blocks } },
    by,
  )
  await make(careers.choosePicture, careers.choosePicture.example(), by)
  const asked = [ATTACK, `Which ${ATTACK}`].map((text, place) => ({
    kind: place === 0 ? ('text' as const) : ('choice' as const),
    text,
    help: ATTACK,
    required: true,
    ...(place > 0 && { options: [ATTACK, 'b'] }),
  }))
  const { questionnaireId } = await make(questionnaires.create, { body: { name: ATTACK, questions: asked } }, by)
  const position = await aPosition(
    db,
    by,
    {
      title: `Cook ${ATTACK}`,
      locations: JSON.stringify([{ country: ATTACK, name: ATTACK, lat: null, lng: null }]),
      functions: JSON.stringify([{ name: ATTACK, score: 70 }]),
      questionnaire_id: questionnaireId,
      questionnaire_version: 1,
    },
    { description: ATTACK, skills: [{ name: ATTACK, skillId: 'sql' }] },
  )
  const { positionId } = position
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  const person = await aCandidate(db, by, {
    candidate: { name: `Mara ${ATTACK}`, location: ATTACK, designation: ATTACK, current_employer: ATTACK },
    resume: { text: ATTACK },
  })
  const contributions = [{ requirement: ATTACK, spans: [{ start: 3, end: 9 }] }]
  await anApplication(db, position, person, { status: 'Screened', contributions })
  return { by, companyId, subDomain, positionId, person }
}

/** The link in the newest email to an address. */
async function linkOfMail(by: TestUser, email: string, pattern: RegExp): Promise<URL> {
  const mails = (await readMails(tested, by)).filter(({ to, text }) => to === email && pattern.test(text))
  return new URL(pattern.exec(mails[0]?.text ?? '')?.[0] ?? '')
}

// WCAG 3.2.6
test('user text adds no markup to any page or email, and each page ends with a help link', async () => {
  const { by, companyId, subDomain, positionId, person } = await aCompanyOfAttackers()
  const seen = new Set<Call>()
  const show = (name: string, { statusCode, body }: { statusCode: number; body: string }) => {
    expect(statusCode, name).toBeLessThan(500)
    expect(body, name).toMatch(ESCAPED)
    expect(findMarkup(body), name).toEqual([])
    return body
  }
  const help = `</main><footer class="help"><a href="/accessibility?company=${subDomain}">Accessibility</a></footer></body></html>`
  const showPage = (name: string, answer: Parameters<typeof show>[1]) => {
    const body = show(name, answer)
    if (body.startsWith('<!doctype html>')) expect(body.slice(-help.length), name).toBe(help)
    return body
  }
  const open = async (call: Call, url: string) => {
    seen.add(call)
    return showPage(url, await app.inject({ url, headers: { accept: 'text/html' } }))
  }
  const send = async (
    call: Call,
    fields: Record<string, string>,
    files: Parameters<typeof formOf>[1] = [],
    url: string = call.path,
  ) => {
    seen.add(call)
    return showPage(
      `${url} ${fields.step}`,
      await app.inject({ method: 'POST', url, ...(await formOf({ ...fields }, files)) }),
    )
  }
  const inQuery = encodeURIComponent(ATTACK)

  await open(careers.page, `/careers/${subDomain}?q=${inQuery}&place=${inQuery}`)
  await open(careers.page, `/careers/${subDomain}`)
  await open(accessibility.page, `/accessibility?company=${subDomain}`)
  await open(careers.feed, `/careers/${subDomain}/feed.rss`)
  await open(careers.jobs, `/careers/${subDomain}/jobs.xml`)

  const address = `/jobpost/${positionId}`
  await open(jobPost.page, address)
  const form = { positionId, ...solveProofOfWork(await open(jobPost.page, `${address}?form=open`)) }
  const file = { ...aTextFile(`${ATTACK.replaceAll('/', '')}.txt`, { name: 'Mara', skills: ATTACK }), field: 'resume' }
  const read = await send(jobPost.sendForm, { ...form, step: 'read' }, [file], address)
  const [, key = ''] = /name="resume_key" value="([^"]+)"/.exec(read) ?? []
  const [, seal = ''] = /name="resume_seal" value="([^"]+)"/.exec(read) ?? []
  const answers = Object.fromEntries(
    [...read.matchAll(/name="(answer\.[^"]+)"/g)].map(([, name = '']) => [name, ATTACK]),
  )
  const said = {
    ...form,
    ...answers,
    step: 'send',
    resume_key: key,
    resume_seal: seal,
    resume_name: `${ATTACK}.txt`,
    name: `Zoe ${ATTACK}`,
  }
  await send(jobPost.sendForm, { ...said, email: ATTACK, phone: ATTACK }, [], address)
  const email = `zoe${next()}@post.example`
  const later = `later${next()}@post.example`
  await send(jobPost.sendForm, { ...said, email: later, later: 'true' }, [], address)
  const draft = await linkOfMail(by, later, /http\S+\?draft=\S+/)
  await open(jobPost.page, draft.pathname + draft.search)
  await send(jobPost.sendForm, { ...said, email, phone: '', consent: 'true' }, [], address)
  const link = await linkOfMail(by, email, /http\S+application\?\S+/)
  const token = link.searchParams.get('token') ?? ''
  await open(applicant.status, `${link.pathname}${link.search}`)
  await send(jobPost.sendForm, { ...said, email, name: `Else ${ATTACK}`, consent: 'true' }, [], address)
  const asked = await linkOfMail(by, email, /http\S+application\/confirm\S+/)
  await open(applicant.question, `${asked.pathname}${asked.search}`)
  await send(applicant.answer, { token: asked.searchParams.get('token') ?? '', step: 'not-mine' })
  await send(applicant.act, { positionId, token, step: 'correct', name: ATTACK, email: ATTACK, phone: ATTACK })
  const why = { token, title: ATTACK, employer: ATTACK, location: ATTACK, skill: ATTACK, said: ATTACK, about: ATTACK }
  await send(explanation.act, { ...why, step: 'show' })
  for (const step of ['facts', 'strike', 'state', 'person']) await send(explanation.act, { ...why, step })
  const { data: waiting } = await make(reviews.list, { query: {} }, by)
  await make(reviews.answer, { body: { review_id: waiting[0]?.id ?? '', answer: ATTACK } }, by)
  await open(explanation.why, `/application/why${link.search}`)
  await send(applicant.act, { positionId, token, step: 'withdraw', reason: ATTACK })
  await inviteToSurvey({ db }, by, positionId)
  await open(survey.page, `/application/survey?token=${token}`)
  await send(survey.answer, { positionId, token, step: 'answer', sex: ATTACK, race: 'asian' })
  await aFairnessAudit({ db }, by, { isPublished: true, explanation: ATTACK })
  await open(fairness.page, `/careers/${subDomain}/bias-audit`)

  const named = { resumeid: person.resumeId, position_id: positionId }
  const times = { starts: ['2026-03-04T10:00:00.000Z'], minutes: 30, timezone: 'UTC' }
  const whom = {
    interview_email: by.email,
    custom_email: '',
    interview_type: 'Video call',
    candidate_email: person.email,
  }
  const { data: offered } = await make(bookings.offer, { body: { ...named, ...times, ...whom } }, by)
  const booking = signBooking(secret, { companyId, offerId: offered.offer_id })
  await open(bookings.page, `/booking?token=${booking}&zone=${inQuery}`)
  await open(bookings.calendar, `/booking/interview.ics?token=${booking}`)
  await send(bookings.act, { token: booking, step: 'other', comment: ATTACK })
  await send(bookings.act, { token: booking, step: 'book', start: '2026-03-04T10:00:00.000Z' })

  const whose = { positionId, candidateId: person.candidateId }
  const { token: jobOffer, sha256 } = await aSentOffer(tested, by, whose, {
    candidate: ATTACK,
    title: ATTACK,
    body: ATTACK,
  })
  await open(offerPage.page, `/offer?token=${jobOffer}`)
  await open(offerPage.file, `/offer/signed.pdf?token=${jobOffer}`)
  await send(offerPage.act, { token: jobOffer, step: 'ask', question: ATTACK })
  await send(offerPage.act, {
    token: jobOffer,
    step: 'sign',
    sha256,
    name: `Jonas ${ATTACK.slice(0, 60)}`,
    agree: 'true',
  })
  await send(offerPage.act, { token: jobOffer, step: 'decline', reason: 'pay', words: ATTACK.repeat(20) })

  const hire = await aHireCheck(tested, by, whose)
  await open(hireQuality.question, `/hire-check?token=${encodeURIComponent(hire.token)}`)
  await send(hireQuality.answer, { token: hire.token, score: '4', text: ATTACK })

  const { data: shared } = await make(sheets.create, { body: { resumeId: person.resumeId, positionId } }, by)
  await open(sheets.open, shared.url)

  const body = { name: ATTACK.slice(0, 60), page: 'pool' as const, alerts: true, view: { q: 'kafka' } }
  await make(savedViews.create, { body }, by)
  const alert = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('search_alert').select('id').where('company_id', '=', companyId).executeTakeFirstOrThrow(),
  )
  await open(savedViews.stopPage, `/alerts/stop?token=${signAlert(secret, { companyId, id: alert.id })}`)

  const colleague = await aUser(db, { companyId, role: 'company_admin' })
  await make(
    candidates.addComment,
    { body: { docId: person.resumeId, positionId, text: ATTACK, mentions: [colleague.userId] } },
    by,
  )
  await make(interest.sendToOne, { body: { positionId, candidateid: person.candidateId } }, by)

  await someChains(tested, by, [{ steps: [{ approvers: [colleague] }] }])
  await aRequisition(tested, by, { title: `Cook ${ATTACK.slice(0, 60)}`, reasons: ATTACK })
  const approving = await linkOfMail(by, colleague.email, /http\S+\/approval\?\S+approved\S+/)
  await open(approvals.page, `${approving.pathname}${approving.search}`)
  await send(approvals.confirm, { token: approving.searchParams.get('token') ?? '' })
  const mails = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('outgoing_mail').select(['kind', 'html']).where('company_id', '=', companyId).execute(),
  )
  for (const { kind, html } of mails) show(`mail: ${kind}`, { statusCode: 200, body: html })
  expect([...new Set(mails.map(({ kind }) => kind))].sort()).toEqual([
    'application',
    'approval',
    'interest',
    'interview',
    'mention',
  ])

  // A new page has to be opened here, too. These contain no text written by users.
  const without: readonly Call[] = [
    careers.siteMap,
    careers.robots,
    careers.embed,
    savedViews.stop,
    ...Object.values<Call>(systemCard),
  ]
  // And JSON and CSV, which are no pages; and the file of an applicant, as they sent it.
  const asTexts: readonly Call[] = [careers.posts, applicant.file, survey.own, fairness.table]
  const unseen = allCalls.filter(
    ({ call }) => call.transfer === 'page' && !seen.has(call) && ![...without, ...asTexts].includes(call),
  )
  expect(unseen.map(({ name }) => name)).toEqual([])
})
