import { dayIn } from '@rolecall/domain/calendar/company-day'
import { clockIn } from '@rolecall/domain/calendar/wall-clock'
import {
  hasOtherClock,
  placeOfZone,
  type Writing,
  writeClock,
  writeTimes,
  writeWeekday,
} from '@rolecall/domain/calendar/write-time'
import { CHANGE_HOURS, HOLDING_RULE, OTHER_TIME_MAX } from '@rolecall/domain/interviews/offers'
import { frame, logoOf, UNLISTED, wrong } from '../../../contact/public-pages/page-frame.ts'
import { attributes, type Html, html } from '../../../ground/kernel/markup.ts'

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
  /** Where the company offers them. */
  otherZone: string
  zones: readonly string[]
  /** Times that can be booked. */
  open: readonly Date[]
  /** What is booked, and whether the candidate may still change it. */
  booked: { startsAt: Date; endsAt: Date; mayChange: boolean } | undefined
  /** Why nothing can be booked; empty where it can. */
  closed: string
  hasAsked: boolean
  done: string
  complaint: string
}

/** What a candidate sees behind the link of times that were offered. Nothing runs on it; looking at it books nothing. */
export function renderBooking(page: BookingPage): Html {
  const { title, company, subDomain, name, type, minutes, done, complaint, closed } = page
  const parts = [
    html`<header>${logoOf(subDomain)}<p class="facts">${company}</p></header>`,
    html`<h1>Interview: ${title}</h1><p class="facts">${type}, ${minutes} minutes, for ${name}</p>`,
    done && html`<p role="status">${done}</p>`,
    wrong(complaint),
    page.booked && bookedPart(page, page.booked),
    closed !== complaint && closed && html`<p>${closed}</p>`,
    !closed && (!page.booked || page.booked.mayChange) && choosePart(page),
    !closed && [html`<h2>Anything else</h2>`, zonePart(page), otherPart(page)],
  ]
  return frame({
    title: `Your interview · ${company}`,
    colour: page.colour,
    head: UNLISTED,
    body: html`${parts}`,
  })
}

const formOf = ({ token, zone }: BookingPage, step: string, fields: Html): Html => {
  const hidden = html`<input type="hidden" name="token" value="${token}"><input type="hidden" name="zone" value="${zone}"><input type="hidden" name="step" value="${step}">`
  return html`<form method="post" action="/booking" enctype="multipart/form-data">${hidden}${fields}</form>`
}

function bookedPart(page: BookingPage, { startsAt, endsAt, mayChange }: NonNullable<BookingPage['booked']>): Html {
  const rule = mayChange
    ? html`<p class="help">You can move or cancel it here until ${CHANGE_HOURS} hours before it begins.</p>`
    : html`<p class="help">It cannot be changed here any more. Please answer the mail about it.</p>`
  const fields = html`<p class="help">Everybody who was invited is told.</p><button>Cancel the interview</button>`
  const cancel =
    mayChange && html`<details><summary>Cancel the interview</summary>${formOf(page, 'cancel', fields)}</details>`
  return html`<h2>Your interview</h2><p><strong>${writeTimes({ startsAt, endsAt }, [page.zone, page.otherZone], page.writing)}</strong></p>${meetingPart(page)}${rule}${cancel}`
}

/** How people meet. */
function meetingPart({ meetingLink, place, phone }: BookingPage): Html {
  const link = meetingLink && html`<p>Video call: <a href="${meetingLink}" rel="noreferrer">${meetingLink}</a></p>`
  return html`${link}${place && html`<p>Where: ${place}</p>`}${phone && html`<p>We call you at ${phone}.</p>`}`
}

function choosePart(page: BookingPage): Html {
  const { booked, open, zone, otherZone, minutes, writing } = page
  const heading = booked ? 'Move it to another time' : 'Choose a time'
  if (open.length === 0)
    return html`<h2>${heading}</h2><p>None of the times that were offered is free any more. Please write below when it would suit you.</p>`
  const days = Map.groupBy(open, (start) => dayIn(zone, start))
  const parts = [...days].map(([day, starts]) => {
    const choices = starts.map((start) => {
      const end = new Date(start.getTime() + minutes * 60_000)
      const other = hasOtherClock(zone, otherZone, start)
        ? ` · ${writeClock(clockIn(otherZone, start).time, writing)} in ${placeOfZone(otherZone)}`
        : ''
      const say = (moment: Date) => writeClock(clockIn(zone, moment).time, writing)
      const label = `${say(start)} to ${say(end)}${other}`
      return html`<label><input type="radio" name="start" value="${start.toISOString()}" required><span>${label}</span></label>`
    })
    return html`<fieldset><legend>${writeWeekday(day, writing)}</legend>${choices}</fieldset>`
  })
  const button = booked ? 'Move the interview' : 'Book this time'
  const rule = html`<p class="help">${HOLDING_RULE} All times are those of ${placeOfZone(zone)}.</p>`
  return html`<h2>${heading}</h2>${rule}${formOf(page, 'book', html`${parts}<button>${button}</button>`)}`
}

function zonePart({ token, zone, zones }: BookingPage): Html {
  const options = zones.map((each) => html`<option${attributes({ selected: each === zone })}>${each}</option>`)
  const fields = html`<input type="hidden" name="token" value="${token}"><label for="zone">Time zone</label><select id="zone" name="zone">${options}</select><button class="plain">Show</button>`
  return html`<details><summary>Show the times in another time zone</summary><form method="get" action="/booking">${fields}</form></details>`
}

function otherPart(page: BookingPage): Html {
  const said = page.hasAsked && html`<p class="help">You have written already; what you write now takes its place.</p>`
  const field = html`<label for="comment">When would it suit you?</label><textarea id="comment" name="comment" rows="3" maxlength="${OTHER_TIME_MAX}" required></textarea>`
  const open = attributes({ open: page.open.length === 0 && !page.booked })
  return html`<details${open}><summary>None of these times suits me</summary>${formOf(page, 'other', html`${said}${field}<button class="plain">Send</button>`)}</details>`
}
