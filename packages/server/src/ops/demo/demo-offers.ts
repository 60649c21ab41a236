import { approvals } from '@rolecall/contract/approvals/approvals'
import { hires } from '@rolecall/contract/offers/hires'
import { offerPage } from '@rolecall/contract/offers/offer-page'
import { offerTemplates } from '@rolecall/contract/offers/offer-templates'
import { offers } from '@rolecall/contract/offers/offers'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { members } from '@rolecall/contract/users/members'
import { addDays, dayIn } from '@rolecall/domain/calendar/company-day'
import { endOffer } from '../../modules/offers/end-offer.ts'
import { signOfferLink } from '../../modules/offers/offer-link.ts'
import { findOffer } from '../../modules/offers/offers.queries.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import type { DemoClient } from './demo-client.ts'

type OffersDemoInput = {
  companyId: string
  positionIds: readonly string[]
  emails: Record<'admin' | 'recruiter' | 'manager', string>
}

const text = (id: string, label: string, required = false) => ({ id, kind: 'text' as const, text: label, required })

// No text names a day: a snapshot shifts days, and not days written in words.
const GERMANY = {
  name: 'Germany, permanent',
  country: 'DE',
  valid_days: 10,
  fields: [
    { id: 'bonus', kind: 'number' as const, text: 'Signing bonus in euros', help: 'Paid with the first salary' },
    { id: 'holidays', kind: 'number' as const, text: 'Days of annual leave', required: true },
    {
      id: 'notice',
      kind: 'choice' as const,
      text: 'Notice period after probation',
      options: ['one month', 'three months'],
      required: true,
    },
    text('manager', 'Reports to', true),
  ],
  body: [
    'Dear {{candidate_name}},',
    'we enjoyed our conversations and are pleased to offer you the position of **{{position_title}}** in {{place}}.',
    '## What we offer',
    '- Pay of {{pay}}\n- {{holidays}} days of annual leave\n- A notice period of {{notice}} after six months of probation',
    '## Your team',
    'You will report to {{manager}} and spend your first two weeks getting to know everyone you will work with.',
    'If you have any questions, ask them on this page. We answer within a day.',
    '{{company_name}}',
  ].join('\n\n'),
}
/** The first template, for any country. */
export const ANYWHERE = {
  name: 'Any country',
  country: '',
  valid_days: 14,
  fields: [text('hours', 'Hours per week', true), text('manager', 'Reports to', true)],
  body: [
    'Dear {{candidate_name}},',
    'We are pleased to offer you the position of **{{position_title}}** in {{place}}. Your pay is {{pay}} for {{hours}} hours per week.',
    'You will report to {{manager}}. The law of your place of work applies to everything not covered by this letter.',
    '{{company_name}}',
  ].join('\n\n'),
}

/** Days before today at which offers are requested, sent and declined. */
const ASKED = 6
const DECLINED = 3
const RENEWED = 2
const LATEST = 1

/**
 * Creates a second template and a chain of two; a sent offer, one that the candidate declined and that was renewed with more pay,
 * one that waits for the administrator, and one to be signed: returns that one.
 */
export async function makeOffers(
  client: DemoClient,
  { companyId, positionIds, emails }: OffersDemoInput,
): Promise<string> {
  const { make } = client
  const day = async (daysAgo: number) => {
    client.goTo(daysAgo)
    const [admin, recruiter, manager] = [
      await client.signIn(emails.admin),
      await client.signIn(emails.recruiter),
      await client.signIn(emails.manager),
    ]
    return { admin, recruiter, manager, today: dayIn('UTC', client.deps.now()) }
  }
  const first = await day(ASKED)
  const idOf = async (name: string) =>
    (await make(members.searchUsers, { query: { match_param: name } }, first.admin)).data[0]?.id ?? ''
  const step = (id: string) => ({ approvers: [id], needs: 'any' as const, from: null })
  const chain = {
    name: 'Offers',
    departments: [],
    countries: [],
    steps: [step(await idOf(emails.manager)), step(await idOf(emails.admin))],
  }
  await make(approvals.saveChains, { params: { kind: 'offer' }, body: { chains: [chain] } }, first.admin)
  const { data: germany } = await make(offerTemplates.save, { body: GERMANY }, first.admin)
  const { data: templates } = await make(offerTemplates.list, {}, first.admin)
  const anywhere = templates.find(({ name }) => name === ANYWHERE.name)
  if (!anywhere) throw new Error('The demo has no offer template for any country')

  type ApplicantReference = { position_id: string; candidate_id: string }
  const chosen = async (positionId: string): Promise<ApplicantReference | undefined> => {
    for (const status of ['Selected', 'Interviewed', 'HM Review']) {
      const { results } = await make(shortlist.candidates, { body: { positionId, status } }, first.recruiter)
      if (results[0]) return { position_id: positionId, candidate_id: results[0].id }
    }
    return undefined
  }
  const approve = (offerId: string, tokens: readonly string[]) => approveOffer(client, offerId, tokens)
  const whom: ApplicantReference[] = []
  for (const positionId of positionIds) {
    const found = whom.length < WANTED ? await chosen(positionId) : undefined
    // A closed position makes no offers.
    if (found && (await make(offers.begin, { query: found }, first.recruiter)).refused === '') whom.push(found)
  }
  const [sent, declined, waiting, accepted] = whom
  /** Pay at a share of the position's range, above it for more than 1; and the place of work. */
  const termsOf = async (of: ApplicantReference, share: number, token: string) => {
    const { range, currency, place } = await make(offers.begin, { query: of }, token)
    const [from, to] = [range?.from ?? 60_000, range?.to ?? 75_000]
    const value = Math.round((from + share * (to - from)) / STEP) * STEP
    return { pay: { value, currency, per: range?.per ?? ('year' as const) }, place }
  }
  const letter = (today: string, manager: string) => ({
    template_id: anywhere.template_id,
    starts_on: addDays(today, 42),
    last_day: addDays(today, 14),
    answers: { hours: '40', manager },
  })
  const sendAccepted = async (of: ApplicantReference) => {
    const { admin, recruiter, manager, today } = await day(ASKED - 1)
    const body = { ...of, ...letter(today, 'Mercy Wambui'), ...(await termsOf(of, 0.6, recruiter)), ask: true }
    const { offer_id } = (await make(offers.create, { body }, recruiter)).data
    await approve(offer_id, [manager, admin])
    await make(offers.send, { body: { offer_id } }, recruiter)
    return offer_id
  }
  const sendDeclined = async (of: ApplicantReference) => {
    const terms = await termsOf(of, 0.3, first.recruiter)
    const body = { ...of, ...letter(first.today, 'Imogen Hartley'), ...terms, ask: true }
    const { offer_id } = (await make(offers.create, { body }, first.recruiter)).data
    await approve(offer_id, [first.manager, first.admin])
    await make(offers.send, { body: { offer_id } }, first.recruiter)
    return offer_id
  }
  const offer_id = declined ? await sendDeclined(declined) : ''
  const toSign = accepted ? await sendAccepted(accepted) : ''
  if (declined) {
    client.goTo(DECLINED)
    await inCompany(client.deps, companyId, async (work) => {
      const row = await findOffer(work, offer_id, { lock: true })
      const reason = 'I like the team very much, but another offer pays a little more.'
      if (row) await endOffer(work, row, { state: 'declined', reason })
    })
    const later = await day(RENEWED)
    await make(offers.renew, { body: { offer_id } }, later.recruiter)
    const reasons = 'They like the team, but another offer pays a little more.'
    const better = await termsOf(declined, 0.55, later.recruiter)
    const edit = { offer_id, ...letter(later.today, 'Imogen Hartley'), ...better, reasons }
    await make(offers.edit, { body: edit }, later.recruiter)
  }
  const { admin, recruiter, manager, today } = await day(LATEST)
  if (sent) {
    const terms = await termsOf(sent, 0.5, recruiter)
    const body = { ...sent, ...letter(today, 'Arjun Malhotra'), ...terms, ask: true }
    const { offer_id } = (await make(offers.create, { body }, recruiter)).data
    await approve(offer_id, [manager, admin])
    await make(offers.send, { body: { offer_id } }, recruiter)
  }
  if (waiting) {
    const body = {
      ...waiting,
      ...(await termsOf(waiting, 1.05, recruiter)),
      template_id: germany.template_id,
      starts_on: addDays(today, 56),
      last_day: addDays(today, 16),
      answers: { bonus: '3000', holidays: '30', notice: 'three months', manager: 'Jannis Rothe' },
      reasons: 'A little above the range. They bring ten years of experience and could start next month.',
      ask: true,
    }
    const made = await make(offers.create, { body }, recruiter)
    await approve(made.data.offer_id, [manager])
  }
  return toSign
}

/**
 * Signs as the candidate, on the page behind their link, and hires them. Not part of a snapshot: the signature is of a hash of
 * a text with days in it. A job writes the file, once the product is ready.
 */
export async function signAndHire(
  client: DemoClient,
  { companyId, offerId, token }: { companyId: string; offerId: string; token: string },
): Promise<void> {
  const { data, versions } = await client.make(offers.show, { params: { offerId } }, token)
  const link = signOfferLink(client.deps.env.ROLECALL_SECRET, { companyId, offerId })
  const sha256 = versions[0]?.sha256 ?? ''
  await client.make(offerPage.act, {
    body: { token: link, step: 'sign', sha256, name: data.candidate, agree: 'true' },
  })
  await client.make(hires.hire, { body: { offer_id: offerId } }, token)
}

/** Approves an offer, as each of the users whose tokens these are. */
export async function approveOffer({ make }: DemoClient, offerId: string, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    const { data } = await make(approvals.waiting, { query: {} }, token)
    const asked = data.find(({ subject_id }) => subject_id === offerId)
    if (!asked?.my_step) throw new Error('No offer of the demo waits for approval')
    const body = { approval_id: asked.approval_id, step: asked.my_step, answer: 'approved' as const }
    await make(approvals.answer, { body }, token)
  }
}

/** Pay is a multiple of this many units. */
const STEP = 500
/** Number of positions with offers. */
const WANTED = 4
