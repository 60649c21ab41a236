import { bookings } from '@rolecall/contract/interviews/bookings'
import { interviews } from '@rolecall/contract/interviews/interviews'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { onTestFinished } from 'vitest'
import { signBooking } from '../../src/modules/email/booking-link.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp } from '../harness.ts'
import { aShortlist } from './application.ts'
import { aUser, type TestUser } from './user.ts'

export type OfferBody = CallInput<typeof bookings.offer>['body']

export const TIMES = ['2026-03-04T10:00:00.000Z', '2026-03-04T11:00:00.000Z', '2026-03-05T10:00:00.000Z']

/** Helpers that tests of offered times share. */
export function offeringsOf({ app, db, deps, make, refuse }: TestApp) {
  /** Two candidates ready for interviews, a user who offers times, and an interviewer. */
  async function anOffering(status = 'Screened') {
    const { by, position, people } = await aShortlist(db, 2, { status })
    const [first, second] = people
    if (!first || !second) throw new Error('Two people')
    const lead = await aUser(db, { companyId: by.companyId })
    const namedOf = (person: typeof first) => ({ resumeid: person.resumeId, position_id: position.positionId })
    const bodyFor = (person: typeof first, over: Partial<OfferBody> = {}): OfferBody => ({
      ...namedOf(person),
      interview_email: lead.email,
      custom_email: '',
      interview_type: 'Video call',
      starts: TIMES,
      minutes: 30,
      timezone: 'UTC',
      candidate_email: person.email,
      ...over,
    })
    const offer = async (over: Partial<OfferBody> = {}, person = first) => {
      const { data } = await make(bookings.offer, { body: bodyFor(person, over) }, by)
      const token = signBooking(deps.env.ROLECALL_SECRET, { companyId: by.companyId, offerId: data.offer_id })
      return { ...data, token }
    }
    const refused = (over: Partial<OfferBody> = {}) => refuse(bookings.offer, { body: bodyFor(first, over) }, by)
    const list = async (person = first) => (await make(bookings.offers, { body: namedOf(person) }, by)).data
    const slots = async (person = first) =>
      (await make(interviews.details, { body: namedOf(person) }, by)).interview_slots_info
    const slot_time = { date: '2026-03-04', start_time: '10:00', end_time: '10:30', timezone: 'UTC' }
    const byHand = (person = second) => ({ ...bodyFor(person), slot_time })
    return { by, position, first, second, lead, namedOf, offer, refused, list, slots, byHand }
  }

  /** A page as a browser gets it, without scripts. */
  async function open(token: string, zone = '') {
    const response = await app.inject({ method: 'GET', url: '/booking', query: { token, zone } })
    return { status: response.statusCode, html: response.body }
  }
  async function send(token: string, form: object) {
    const response = await app.inject({ method: 'POST', url: '/booking', payload: { token, ...form } })
    return { status: response.statusCode, html: response.body }
  }
  const book = (token: string, start = TIMES[0]) => send(token, { step: 'book', start })

  const mailsOf = ({ companyId }: TestUser) =>
    withCompany(db, companyId, (tx) =>
      tx
        .selectFrom('outgoing_mail')
        .select(['recipient', 'subject', 'text', 'calendar'])
        .where('company_id', '=', companyId)
        .orderBy('recipient')
        .execute(),
    )

  function setClock(moment: string) {
    deps.now = () => new Date(moment)
    onTestFinished(() => {
      deps.now = () => NOW
    })
  }

  return { anOffering, open, send, book, mailsOf, setClock }
}

/** The text of a page, without its markup. */
export const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')
export const offeredIn = (html: string) => [...html.matchAll(/name="start" value="([^"]+)"/g)].map(([, start]) => start)
