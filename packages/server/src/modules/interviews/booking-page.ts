import { formatMinutes } from '@rolecall/domain/calendar/format-minutes'
import { cityOfZone, formatTimeSpan, type Writing } from '@rolecall/domain/calendar/format-time'
import { CHANGE_HOURS, changeUntil, describeNoticePeriod, HOLDING_RULE } from '@rolecall/domain/interviews/time-offers'
import { attributes, type Html, html } from '../../platform/kernel/markup.ts'
import { logoOf, NO_INDEX, renderError, renderPageFrame } from '../careers/page-frame.ts'
import { calendarPart } from './booking-calendar.ts'
import { TIMES_STYLE, timesByDay } from './booking-times.ts'
import { ZONE_SCRIPT } from './browser-zone.ts'
import { type Proposal, proposalFields } from './propose-times.ts'

export type BookingPage = {
  token: string
  title: string
  company: string
  subDomain: string
  colour: string
  name: string
  type: string
  /** A link to a video call, a place, and the number to call; each may be empty. */
  meetingLink: string
  place: string
  phone: string
  writing: Writing
  minutes: number
  /** The zone in which times are shown. */
  zone: string
  /**
   * The source of the zone: the address, the candidate's location, or the company's offer; `unknown`: the address names no
   * valid zone.
   */
  zoneBy: 'asked' | 'home' | 'company' | 'unknown'
  /** The zone of the company's offer. */
  otherZone: string
  zones: readonly string[]
  /** Minimum notice for a booking, in hours. */
  noticeHours: number
  /** Times that can be booked. */
  open: readonly Date[]
  /** The booked time, and whether the candidate may still change it. */
  booked: { startsAt: Date; endsAt: Date; mayChange: boolean } | undefined
  /** The user who offered the times; undefined if they have left the company, or it was not booked here. */
  offeredBy: { name: string; email: string } | undefined
  /** The reason why nothing can be booked; empty if it can. */
  closed: string
  hasAsked: boolean
  /** Typed times that would suit, if they have to be corrected. */
  proposal: Proposal
  now: Date
  done: string
  complaint: string
}

const hasTimes = ({ booked, open }: BookingPage): boolean => booked !== undefined || open.length > 0

/** The page behind the link of offered times. A script reads only the zone; opening the page books nothing. */
export function renderBooking(page: BookingPage): Html {
  const { title, company, subDomain, name, type, minutes, done, complaint, closed } = page
  const mayChoose = !closed && (!page.booked || page.booked.mayChange)
  const parts = [
    html`<header>${logoOf(subDomain)}<p class="facts">${company}</p></header>`,
    html`<h1>Interview: ${title}</h1><p class="facts">${type}, ${formatMinutes(minutes)}, for ${name}</p>`,
    done && html`<p role="status">${done}</p>`,
    renderError(complaint),
    hasTimes(page) && zonePart(page),
    page.booked && bookedPart(page, page.booked),
    closed !== complaint && closed && html`<p>${closed}</p>`,
    mayChoose && choosePart(page),
    mayChoose && [html`<h2>Anything else</h2>`, otherPart(page)],
  ]
  return renderPageFrame({
    title: `Your interview · ${company}`,
    colour: page.colour,
    subDomain,
    head: html`${NO_INDEX}${TIMES_STYLE}`,
    body: html`${parts}`,
  })
}

const formOf = ({ token, zone }: BookingPage, step: string, fields: Html): Html => {
  const hidden = html`<input type="hidden" name="token" value="${token}"><input type="hidden" name="zone" value="${zone}"><input type="hidden" name="step" value="${step}">`
  return html`<form method="post" action="/booking" enctype="multipart/form-data">${hidden}${fields}</form>`
}

function bookedPart(page: BookingPage, { startsAt, endsAt, mayChange }: NonNullable<BookingPage['booked']>): Html {
  const say = (moment: Date) => formatTimeSpan({ startsAt: moment }, [page.zone], page.writing)
  const rule = mayChange
    ? html`<p class="help">You can reschedule or cancel here until ${CHANGE_HOURS} hours before the start: ${say(changeUntil(startsAt))}.</p>`
    : html`<p class="help">You can no longer change it here. ${contactPart(page)}</p>`
  const fields = html`<p class="help">Everyone invited will be notified.</p><button>Cancel interview</button>`
  const cancel =
    mayChange && html`<details><summary>Cancel interview</summary>${formOf(page, 'cancel', fields)}</details>`
  return html`<h2>Your interview</h2><p><strong>${formatTimeSpan({ startsAt, endsAt }, [page.zone, page.otherZone], page.writing)}</strong></p>${meetingPart(page)}${calendarPart({ ...page, startsAt, endsAt }, page.token)}${rule}${cancel}`
}

/** The contact for questions once the page does nothing any more: the user who offered the times, while they are here. */
const contactPart = ({ offeredBy }: BookingPage): Html =>
  offeredBy
    ? html`Please contact ${offeredBy.name}: <a href="mailto:${offeredBy.email}">${offeredBy.email}</a>.`
    : html`Please reply to the email about it.`

/** The place of the interview. */
function meetingPart({ meetingLink, place, phone }: BookingPage): Html {
  const link = meetingLink && html`<p>Video call: <a href="${meetingLink}" rel="noreferrer">${meetingLink}</a></p>`
  return html`${link}${place && html`<p>Where: ${place}</p>`}${phone && html`<p>We’ll call you at ${phone}.</p>`}`
}

function choosePart(page: BookingPage): Html {
  const { booked, open, noticeHours } = page
  const heading = booked ? 'Reschedule' : 'Choose a time'
  if (open.length === 0)
    return html`<h2>${heading}</h2><p>None of the offered times are still free. Tell us below when you’re available.</p>`
  const notice = noticeHours > 0 && ` ${describeNoticePeriod(noticeHours)}`
  const rule = html`<p class="help">${HOLDING_RULE}${notice}</p>`
  const button = booked ? 'Reschedule interview' : 'Book this time'
  return html`<h2>${heading}</h2>${rule}${formOf(page, 'book', html`${timesByDay(page)}<button>${button}</button>`)}`
}

const ZONE_REASONS = {
  asked: '',
  home: ' This is based on where you live.',
  company: ' The company offered the times in this time zone.',
  unknown: ' We don’t recognise the time zone in the link.',
} as const

/** The zone in which times are shown, why, and how to choose another one. */
function zonePart({ token, zone, zoneBy, zones }: BookingPage): Html {
  const options = zones.map((each) => html`<option${attributes({ selected: each === zone })}>${each}</option>`)
  const fields = html`<input type="hidden" name="token" value="${token}"><label for="zone">Time zone</label><select id="zone" name="zone">${options}</select><button class="plain">Show</button>`
  const script = zoneBy !== 'asked' && zoneBy !== 'unknown' && ZONE_SCRIPT
  return html`<p class="facts" data-zone="${zone}">Time zone: ${cityOfZone(zone)}.${ZONE_REASONS[zoneBy]}</p><details class="zone"><summary>Change the time zone</summary><form method="get" action="/booking">${fields}</form></details>${script}`
}

function otherPart(page: BookingPage): Html {
  const said = page.hasAsked && html`<p class="help">You’ve already written to us. Your new message replaces it.</p>`
  const isTyped = Object.values(page.proposal).some((text) => text !== '')
  const open = attributes({ open: isTyped || (page.open.length === 0 && !page.booked) })
  const fields = html`${said}${proposalFields(page)}<button class="plain">Propose these times</button>`
  return html`<details${open}><summary>None of these times work for me</summary>${formOf(page, 'other', fields)}</details>`
}
