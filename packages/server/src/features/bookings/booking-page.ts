import { dayIn } from '@rolecall/domain/calendar/company-day'
import { clockIn } from '@rolecall/domain/calendar/wall-clock'
import { CHANGE_HOURS, HOLDING_RULE, OTHER_TIME_MAX } from '@rolecall/domain/interviews/offers'
import { describeSlot } from '@rolecall/domain/interviews/slot-rules'
import { escapeHtml } from '../../kernel/escape-html.ts'
import { frame } from '../../public-pages/page-frame.ts'

export type BookingPage = {
  token: string
  title: string
  company: string
  subDomain: string
  colour: string
  name: string
  type: string
  minutes: number
  /** In which times are shown. */
  zone: string
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
export function renderBooking(page: BookingPage): string {
  const { title, company, subDomain, name, type, minutes, done, complaint, closed } = page
  const logo = subDomain ? `<img src="/static/logo/${encodeURIComponent(subDomain)}.png" alt="">` : ''
  const head = `${escapeHtml(type)}, ${minutes} minutes, for ${escapeHtml(name)}`
  return frame({
    title: `Your interview · ${company}`,
    colour: page.colour,
    head: '<meta name="robots" content="noindex">',
    body: [
      `<header>${logo}<p class="facts">${escapeHtml(company)}</p></header>`,
      `<h1>Interview: ${escapeHtml(title)}</h1><p class="facts">${head}</p>`,
      done ? `<p role="status">${escapeHtml(done)}</p>` : '',
      complaint ? `<p class="wrong" role="alert">${escapeHtml(complaint)}</p>` : '',
      page.booked ? bookedPart(page, page.booked) : '',
      closed && closed !== complaint ? `<p>${escapeHtml(closed)}</p>` : '',
      closed || (page.booked && !page.booked.mayChange) ? '' : choosePart(page),
      closed ? '' : `<h2>Anything else</h2>${zonePart(page)}`,
      closed ? '' : otherPart(page),
    ].join(''),
  })
}

const formOf = ({ token, zone }: BookingPage, step: string, fields: string) =>
  [
    '<form method="post" action="/booking" enctype="multipart/form-data">',
    `<input type="hidden" name="token" value="${escapeHtml(token)}"><input type="hidden" name="zone" value="${escapeHtml(zone)}">`,
    `<input type="hidden" name="step" value="${step}">${fields}</form>`,
  ].join('')

function bookedPart(page: BookingPage, { startsAt, endsAt, mayChange }: NonNullable<BookingPage['booked']>): string {
  const when = escapeHtml(describeSlot({ startsAt, endsAt }, page.zone))
  const rule = mayChange
    ? `<p class="help">You can move or cancel it here until ${CHANGE_HOURS} hours before it begins.</p>`
    : '<p class="help">It cannot be changed here any more. Please answer the mail about it.</p>'
  const cancel = mayChange
    ? `<details><summary>Cancel the interview</summary>${formOf(page, 'cancel', '<p class="help">Everybody who was invited is told.</p><button>Cancel the interview</button>')}</details>`
    : ''
  return `<h2>Your interview</h2><p><strong>${when}</strong></p>${rule}${cancel}`
}

function choosePart(page: BookingPage): string {
  const { booked, open, zone, minutes } = page
  const heading = booked ? 'Move it to another time' : 'Choose a time'
  if (open.length === 0)
    return `<h2>${heading}</h2><p>None of the times that were offered is free any more. Please write below when it would suit you.</p>`
  const days = Map.groupBy(open, (start) => dayIn(zone, start))
  const parts = [...days].map(([day, starts]) => {
    const choices = starts.map((start) => {
      const end = new Date(start.getTime() + minutes * 60_000)
      const label = `${clockIn(zone, start).time} to ${clockIn(zone, end).time}`
      return `<label><input type="radio" name="start" value="${start.toISOString()}" required><span>${label}</span></label>`
    })
    return `<fieldset><legend>${escapeHtml(dayName(day))}</legend>${choices.join('')}</fieldset>`
  })
  const button = booked ? 'Move the interview' : 'Book this time'
  const rule = `<p class="help">${HOLDING_RULE} All times are of ${escapeHtml(zone)}.</p>`
  return `<h2>${heading}</h2>${rule}${formOf(page, 'book', `${parts.join('')}<button>${button}</button>`)}`
}

/** "Mon 2 Mar 2026". */
const dayName = (day: string): string => {
  const noon = new Date(`${day}T12:00:00Z`)
  return describeSlot({ startsAt: noon, endsAt: noon }, 'UTC').split(',')[0] ?? day
}

function zonePart({ token, zone, zones }: BookingPage): string {
  const options = zones.map((each) => `<option${each === zone ? ' selected' : ''}>${escapeHtml(each)}</option>`)
  return [
    `<details><summary>Show the times in another time zone</summary><form method="get" action="/booking">`,
    `<input type="hidden" name="token" value="${escapeHtml(token)}"><label for="zone">Time zone</label>`,
    `<select id="zone" name="zone">${options.join('')}</select><button class="plain">Show</button></form></details>`,
  ].join('')
}

function otherPart(page: BookingPage): string {
  const said = page.hasAsked ? '<p class="help">You have written already; what you write now takes its place.</p>' : ''
  const field = `<label for="comment">When would it suit you?</label><textarea id="comment" name="comment" rows="3" maxlength="${OTHER_TIME_MAX}" required></textarea>`
  return `<details${page.open.length === 0 && !page.booked ? ' open' : ''}><summary>None of these times suits me</summary>${formOf(page, 'other', `${said}${field}<button class="plain">Send</button>`)}</details>`
}
