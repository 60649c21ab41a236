import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Nouns } from '../../adapters/nouns.ts'
import { oneLine } from './native-lines.ts'
import { emailOf } from './read-email.ts'
import { interviewersOf, interviewOf, notesOf } from './read-interview.ts'
import { offerOf } from './read-offer.ts'
import { scorecardOf } from './read-scorecard.ts'

const now = new Date('2026-03-02T09:00:00Z')
const label = 'Elsewhere'

type Interview = Nouns['interview']
const interview = (line: Partial<Interview>) =>
  interviewOf({ id: 'i', applicationId: 'a', state: 'done', ...line }, { now, zone: 'Europe/Berlin' })

test.for<[what: string, Partial<Interview>, remark: string]>([
  ['without a time', {}, 'The source does not say when it was.'],
  ['at no time', { startsAt: 'yesterday' }, 'Its time can’t be right.'],
  ['before 1970', { startsAt: '1969-01-01T00:00:00Z' }, 'Its time can’t be right.'],
  ['in a century', { state: 'scheduled', startsAt: '2126-03-02T09:00:00Z' }, 'Its time can’t be right.'],
  ['over, but to come', { startsAt: '2026-03-03T09:00:00Z' }, 'It is over there, but its time is still to come.'],
  ['of weeks', { startsAt: '2026-02-01T09:00:00Z', endsAt: '2026-02-20T09:00:00Z' }, 'It lasts longer than a day.'],
])('an interview %s stays a comment', ([, line, remark]) => {
  expect(interview(line)).toEqual({ remark })
})

test('an interview keeps its own time and zone, and what does not fit is in its notes', () => {
  const long = 'Talk '.repeat(30).trim()
  const startsAt = '2026-02-01T09:00:00Z'
  expect(interview({ name: long, startsAt, zone: 'Mars/Base', link: 'javascript:alert(1)', place: 'Room\n2' })).toEqual(
    {
      stored: {
        startsAt: new Date(startsAt),
        endsAt: new Date('2026-02-01T09:30:00Z'),
        zone: 'Europe/Berlin',
        type: long.slice(0, 100),
        place: 'Room 2',
        link: '',
        notes: [long, 'javascript:alert(1)'],
        isCancelled: false,
      },
      why: 'The source does not say how long it was. Here it is 30 minutes.',
    },
  )
})

test('interviewers are users or people with an email, each once, and others are named', () => {
  const user = { email: 'ida@ours.example', name: 'Ida Berg', userId: 'here' }
  const known = { users: new Map([['u1', user]]), names: new Map([['u3', 'Gus Gone']]) }
  const interviewers = [
    { userId: 'u1' },
    { email: 'IDA@ours.example', name: 'Ida again' },
    { userId: 'u3' },
    { email: 'no address', name: 'Nils' },
    { email: 'out@side.example' },
    {},
  ]
  expect(interviewersOf({ id: 'i', applicationId: 'a', state: 'done', interviewers }, known)).toEqual({
    leads: [user, { email: 'out@side.example', name: 'out@side.example', userId: null }],
    others: ['Gus Gone', 'Nils'],
  })
})

const scorecard = (line: Partial<Nouns['scorecard']>, isOurs = true) =>
  scorecardOf({ id: 'c', applicationId: 'a', ...line }, { label, isOurs, now })

test('a scorecard needs an author here and a verdict of the four; a draft needs no verdict', () => {
  const at = '2026-02-01T09:00:00Z'
  expect(scorecard({ at, verdict: 'yes' }, false)).toEqual({ remark: 'Its author is no user here.' })
  expect(scorecard({ at, verdict: 'neutral' })).toEqual({
    remark: 'It is undecided, which no scorecard can be here.',
  })
  expect(scorecard({ at, text: 'Good' })).toEqual({ remark: 'It has no verdict.' })
  expect(scorecard({ verdict: 'neutral', text: 'Hm' })).toEqual({
    stored: { verdict: null, note: 'Elsewhere\nVerdict: Undecided\nHm', submittedAt: null },
    why: 'It is a draft, which only its author sees.',
  })
  expect(scorecard({ at: '2999-01-01T00:00:00Z', verdict: 'no', text: 'é'.repeat(6_000) })).toMatchObject({
    stored: { submittedAt: now },
    why: 'Its time can’t be right. It has the time of the move. It was cut at 5,000 characters.',
  })
})

const offer = (line: Partial<Nouns['offer']>, isOver = false) =>
  offerOf(
    { id: 'o', applicationId: 'a', state: 'accepted', pay: { from: 10, currency: 'EUR', per: 'hour' }, ...line },
    { label, isOver, now },
  )

test.for<[what: string, Partial<Nouns['offer']>, remark: string]>([
  ['without pay', { pay: {} }, 'It has no pay, which offers need here.'],
  ['of no money', { pay: { from: 0, currency: 'EUR', per: 'year' } }, 'It has no pay, which offers need here.'],
  [
    'of a range',
    { pay: { from: 1, to: 2, currency: 'EUR', per: 'year' } },
    'Its pay is a range, and offers have one amount here.',
  ],
  [
    'in an unknown currency',
    { pay: { from: 1, currency: 'ZZQ', per: 'year' } },
    'The currency of its pay is not known.',
  ],
  [
    'for no period',
    { pay: { from: 1, currency: 'EUR' } },
    'The source does not say whether its pay is for a month, a year or else.',
  ],
])('an offer %s stays a comment', ([, line, remark]) => {
  expect(offer(line)).toEqual({ remark })
})

test('an offer keeps the state in which it ended, and an open one is a draft that was sent to nobody', () => {
  expect(offer({ answeredAt: '2026-02-02T08:00:00Z', startsOn: '2026-04-31' })).toMatchObject({
    stored: { state: 'signed', startsOn: '', sentAt: new Date('2026-02-02T08:00:00Z') },
  })
  expect(offer({ state: 'withdrawn' })).toMatchObject({
    stored: { state: 'withdrawn', sentAt: null, endedAt: now },
    why: 'The source does not say when it was. It has the time of the move.',
  })
  expect(offer({ state: 'sent', sentAt: '2026-02-02T08:00:00Z' })).toMatchObject({
    stored: { state: 'draft', sentAt: null, endedAt: null },
  })
  expect(offer({ state: 'sent' }, true)).toEqual({
    remark: 'Nobody answered it there, and its application has ended.',
  })
})

test('an email goes to and comes from the addresses that it names, else the candidate’s', () => {
  const line = { id: 'e', personId: 'p', at: '2026-02-01T09:00:00Z', text: 'Hello' } as const
  const to = ['Ada <ADA@mail.example>', 'copy@ours.example']
  expect(emailOf({ ...line, way: 'out', to, subject: 'One\nline' }, { email: '', now })).toMatchObject({
    stored: { to: 'ada@mail.example', cc: ['copy@ours.example'], subject: 'One line' },
  })
  expect(emailOf({ ...line, way: 'in' }, { email: 'ada@mail.example', now })).toMatchObject({
    stored: { from: 'ada@mail.example' },
  })
  expect(emailOf({ ...line, way: 'in', from: 'Ada' }, { email: '', now })).toEqual({ remark: 'It has no address.' })
  expect(emailOf({ ...line, way: 'in', at: '2999-01-01T00:00:00Z' }, { email: '', now })).toEqual({
    remark: 'Its time can’t be right.',
  })
})

test('an interview with any text and time keeps to the limits of its table', () => {
  const words = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('𝒳'.repeat(3_000)))
  const moment = fc.oneof(
    fc.constant(undefined),
    fc.string(),
    fc.date({ noInvalidDate: true }).map((each) => each.toISOString()),
  )
  const state = fc.constantFrom('scheduled', 'done', 'cancelled')
  fc.assert(
    fc.property(words, words, moment, moment, state, (name, text, startsAt, endsAt, state) => {
      const line = { id: 'x', applicationId: 'a', name, place: text, link: text, other: { text }, state }
      const native = interviewOf(
        { ...line, ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) },
        { now, zone: 'UTC' },
      )
      if ('remark' in native) return
      const { stored } = native
      const { remarks } = notesOf(stored, { label, by: name, others: [text] })
      expect(stored.endsAt.getTime()).toBeGreaterThan(stored.startsAt.getTime())
      expect(stored.type).not.toBe('')
      expect([stored.type.length <= 100, stored.place.length <= 300, stored.link.length <= 500]).toEqual([
        true,
        true,
        true,
      ])
      expect(remarks.length).toBeLessThanOrEqual(2_000)
      expect([stored.type, stored.place, remarks].every((each) => each.isWellFormed())).toBe(true)
      expect(oneLine(stored.type)).toBe(stored.type)
    }),
    { numRuns: 200, seed: 7 },
  )
})
