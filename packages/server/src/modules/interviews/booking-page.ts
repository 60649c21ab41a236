import { placeOfZone, type Writing, writeTimes } from '@rolecall/domain/calendar/write-time'
import { CHANGE_HOURS, changeUntil, HOLDING_RULE, sayNotice } from '@rolecall/domain/interviews/offers'
import { frame, logoOf, UNLISTED, wrong } from '../../../contact/public-pages/page-frame.ts'
import { attributes, type Html, html } from '../../../ground/kernel/markup.ts'
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
  /** To a video call, a place, and the number that is called; each may be empty. */
  meetingLink: string
  place: string
  phone: string
  writing: Writing
  minutes: number
  /** In which times are shown. */
  zone: string
  /** Who says so: the address, where the candidate lives, where the company offers them; the address names one that there is not. */
  zoneBy: 'asked' | 'home' | 'company' | 'unknown'
  /** Where the company offers them. */
  otherZone: string
  zones: readonly string[]
  /** How long ahead a time is booked at least. */
  noticeHours: number
  /** Times that can be booked. */
  open: readonly Date[]
  /** What is booked, and whether the candidate may still change it. */
  booked: { startsAt: Date; endsAt: Date; mayChange: boolean } | undefined
  /** Whose interview it is; nobody where they are not in the company any more, or it was not booked here. */
  offeredBy: { name: string; email: string } | undefined
  /** Why nothing can be booked; empty where it can. */
  closed: string
  hasAsked: boolean
  /** What was typed of times that suit, where it is to be corrected. */
  proposal: Proposal
  now: Date
  done: string
  complaint: string
}

const hasTimes = ({ booked, open }: BookingPage): boolean => booked !== undefined || open.length > 0

/** What a candidate sees behind the link of times that were offered. Only the zone is read by a script; looking at it books nothing. */
export function renderBooking(page: BookingPage): Html {
  const { title, company, subDomain, name, type, minutes, done, complaint, closed } = page
  const mayChoose = !closed && (!page.booked || page.booked.mayChange)
  const parts = [
    html`<header>${logoOf(subDomain)}<p class="facts">${company}</p></header>`,
    html`<h1>Interview: ${title}</h1><p class="facts">${type}, ${minutes} minutes, for ${name}</p>`,
    done && html`<p role="status">${done}</p>`,
    wrong(complaint),
    hasTimes(page) && zonePart(page),
    page.booked && bookedPart(page, page.booked),
    closed !== complaint && closed && html`<p>${closed}</p>`,
    mayChoose && choosePart(page),
    mayChoose && [html`<h2>Anything else</h2>`, otherPart(page)],
  ]
  return frame({
    title: `Your interview · ${company}`,
    colour: page.colour,
    subDomain,
    head: html`${UNLISTED}${TIMES_STYLE}`,
    body: html`${parts}`,
  })
}

const formOf = ({ token, zone }: BookingPage, step: string, fields: Html): Html => {
  const hidden = html`<input type="hidden" name="token" value="${token}"><input type="hidden" name="zone" value="${zone}"><input type="hidden" name="step" value="${step}">`
  return html`<form method="post" action="/booking" enctype="multipart/form-data">${hidden}${fields}</form>`
}

function bookedPart(page: BookingPage, { startsAt, endsAt, mayChange }: NonNullable<BookingPage['booked']>): Html {
  const say = (moment: Date) => writeTimes({ startsAt: moment }, [page.zone], page.writing)
  const rule = mayChange
    ? html`<p class="help">You can move or cancel it here until ${CHANGE_HOURS} hours before it begins: ${say(changeUntil(startsAt))}.</p>`
    : html`<p class="help">It cannot be changed here any more. ${whomPart(page)}</p>`
  const fields = html`<p class="help">Everybody who was invited is told.</p><button>Cancel the interview</button>`
  const cancel =
    mayChange && html`<details><summary>Cancel the interview</summary>${formOf(page, 'cancel', fields)}</details>`
  return html`<h2>Your interview</h2><p><strong>${writeTimes({ startsAt, endsAt }, [page.zone, page.otherZone], page.writing)}</strong></p>${meetingPart(page)}${calendarPart({ ...page, startsAt, endsAt }, page.token)}${rule}${cancel}`
}

/** Whom to write to where the page does nothing any more; whoever offered the times, while they are there. */
const whomPart = ({ offeredBy }: BookingPage): Html =>
  offeredBy
    ? html`Please write to ${offeredBy.name}: <a href="mailto:${offeredBy.email}">${offeredBy.email}</a>.`
    : html`Please answer the mail about it.`

/** How people meet. */
function meetingPart({ meetingLink, place, phone }: BookingPage): Html {
  const link = meetingLink && html`<p>Video call: <a href="${meetingLink}" rel="noreferrer">${meetingLink}</a></p>`
  return html`${link}${place && html`<p>Where: ${place}</p>`}${phone && html`<p>We call you at ${phone}.</p>`}`
}

function choosePart(page: BookingPage): Html {
  const { booked, open, zone, noticeHours } = page
  const heading = booked ? 'Move it to another time' : 'Choose a time'
  if (open.length === 0)
    return html`<h2>${heading}</h2><p>None of the times that were offered is free any more. Please write below when it would suit you.</p>`
  const notice = noticeHours > 0 && ` ${sayNotice(noticeHours)}`
  const rule = html`<p class="help">${HOLDING_RULE}${notice} All times are those of ${placeOfZone(zone)}.</p>`
  const button = booked ? 'Move the interview' : 'Book this time'
  return html`<h2>${heading}</h2>${rule}${formOf(page, 'book', html`${timesByDay(page)}<button>${button}</button>`)}`
}

const ZONE_REASONS = {
  asked: '',
  home: ' That is where you live, as far as we know.',
  company: ' That is where the times are offered.',
  unknown: ' We do not know the time zone that the address asks for.',
} as const

/** In which zone times are shown, why, and how to choose another one. */
function zonePart({ token, zone, zoneBy, zones }: BookingPage): Html {
  const options = zones.map((each) => html`<option${attributes({ selected: each === zone })}>${each}</option>`)
  const fields = html`<input type="hidden" name="token" value="${token}"><label for="zone">Time zone</label><select id="zone" name="zone">${options}</select><button class="plain">Show</button>`
  const script = zoneBy !== 'asked' && zoneBy !== 'unknown' && ZONE_SCRIPT
  return html`<p class="facts" data-zone="${zone}">Time zone: ${placeOfZone(zone)}.${ZONE_REASONS[zoneBy]}</p><details class="zone"><summary>Show the times in another time zone</summary><form method="get" action="/booking">${fields}</form></details>${script}`
}

function otherPart(page: BookingPage): Html {
  const said = page.hasAsked && html`<p class="help">You have written already; what you write now takes its place.</p>`
  const isTyped = Object.values(page.proposal).some((text) => text !== '')
  const open = attributes({ open: isTyped || (page.open.length === 0 && !page.booked) })
  const fields = html`${said}${proposalFields(page)}<button class="plain">Propose these times</button>`
  return html`<details${open}><summary>None of these times suits me: propose others</summary>${formOf(page, 'other', fields)}</details>`
}
