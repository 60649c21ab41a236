import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from '../forms/questions.ts'
import { canonicalOffer } from './canonical-offer.ts'
import { comparePayToRange, describeOutsideRange, yearlyOf } from './compare-pay-to-range.ts'
import { compareLines, compareVersions } from './compare-versions.ts'
import type { OfferContent, OfferSource } from './offer-content.ts'
import { findUnknownFields, nameFields } from './offer-fields.ts'
import { isEnded, mayFollow, OFFER_STATES, type OfferState, stateAt } from './offer-states.ts'
import { renderOffer, stripOfferPay, writeContent } from './render-offer.ts'

const question = (over: Partial<Question>): Question => ({
  id: '',
  kind: 'text',
  text: 'Notice period',
  help: '',
  required: false,
  hidden: false,
  options: [],
  knock_out: null,
  ...over,
})

const SOURCE: OfferSource = {
  body: 'Dear {{candidate_name}},\n\nwe pay {{pay}}, and {{bonus}} at the start. Your notice is {{notice_period}}.',
  questions: [],
}
const UNWRITTEN: Omit<OfferContent, 'body'> = {
  template: 'Germany',
  title: 'Data Engineer',
  candidate: 'Mara Ellison',
  company: 'Northwind',
  place: 'Berlin',
  pay: { value: 62_000, currency: 'EUR', per: 'year' },
  starts_on: '2027-02-01',
  last_day: '2026-12-04',
  fields: [
    { id: 'bonus', label: 'Bonus', kind: 'number', value: '4711' },
    { id: 'notice_period', label: 'Notice period', kind: 'choice', value: 'three months' },
  ],
}
const DAYS = { days: '' }
const CONTENT = writeContent(UNWRITTEN, SOURCE, DAYS)

describe('offer states', () => {
  test.each<[OfferState, OfferState[]]>([
    ['draft', ['waiting', 'withdrawn']],
    ['waiting', ['draft', 'approved', 'withdrawn']],
    ['approved', ['draft', 'sent', 'withdrawn']],
    ['sent', ['draft', 'signed', 'declined', 'expired', 'withdrawn']],
    ['signed', []],
    ['declined', ['draft']],
    ['expired', ['draft']],
    ['withdrawn', ['draft']],
  ])('states that may follow %s', (from, to) =>
    expect(OFFER_STATES.filter((state) => mayFollow(from, state))).toEqual(to),
  )

  test('a final state never changes to another', () => {
    for (const from of OFFER_STATES.filter(isEnded))
      for (const to of OFFER_STATES.filter(isEnded)) expect(mayFollow(from, to)).toBe(false)
  })

  test('an offer is expired from its end on', () => {
    const expiresAt = new Date('2026-12-04T23:00:00Z')
    const at = (ms: number) => stateAt({ state: 'sent', expiresAt }, new Date(expiresAt.getTime() + ms))
    expect([at(-1), at(0), at(1)]).toEqual(['sent', 'expired', 'expired'])
    expect(stateAt({ state: 'signed', expiresAt }, new Date('2027-01-01'))).toBe('signed')
  })
})

describe('pay and the pay range', () => {
  const range = { from: 60_000, to: 72_000, currency: 'EUR', per: 'year' } as const
  test.each([
    ['the lower end', 60_000, 'EUR', 'year', 'within'],
    ['the upper end', 72_000, 'EUR', 'year', 'within'],
    ['a cent above', 72_000.01, 'EUR', 'year', 'above'],
    ['a cent below', 59_999.99, 'EUR', 'year', 'below'],
    ['per month', 6_000, 'EUR', 'month', 'within'],
    ['per month, above', 6_000.01, 'EUR', 'month', 'above'],
    ['another currency', 65_000, 'USD', 'year', 'other-currency'],
  ] as const)('%s', (_, value, currency, per, fit) =>
    expect(comparePayToRange({ value, currency, per }, range)).toBe(fit),
  )

  test('a missing range blocks nothing, and one end is enough', () => {
    const pay = { value: 1, currency: 'EUR', per: 'year' } as const
    expect(comparePayToRange(pay, null)).toBe('no-range')
    expect(comparePayToRange(pay, { ...range, from: null, to: null })).toBe('no-range')
    expect(comparePayToRange(pay, { ...range, from: null })).toBe('within')
    expect(comparePayToRange(pay, { ...range, to: null })).toBe('below')
    expect(describeOutsideRange('above', range)).toContain('€60,000 to €72,000 a year')
    expect(describeOutsideRange('within', range)).toBe('')
  })

  test('approval chains compare the yearly amount', () =>
    expect(yearlyOf({ value: 5_000, currency: 'EUR', per: 'month' })).toEqual({ value: 60_000, currency: 'EUR' }))
})

describe('the offer text', () => {
  test('fills its fields', () => {
    expect(CONTENT.body).toContain('Dear Mara Ellison,')
    expect(CONTENT.body).toContain('we pay €62,000 a year, and 4711 at the start. Your notice is three months.')
  })

  test('escapes Markdown in a name', () => {
    const { body } = writeContent({ ...UNWRITTEN, candidate: '[**x**](https://evil.example)\n# y' }, SOURCE, DAYS)
    expect(body.split('\n')[0]).toBe('Dear x(https://evil.example) y,')
  })

  test('without pay hides all fields except days from readers without access', () => {
    const day = { id: 'review', label: 'Review', kind: 'date' as const, value: '2027-05-01' }
    const read = stripOfferPay({ ...CONTENT, fields: [...CONTENT.fields, day], body: 'Ninety-five thousand in May.' })
    expect(read).toMatchObject({ pay: null, fields: [day], body: 'Hidden: may mention pay', place: 'Berlin' })
    expect(JSON.stringify([read, renderOffer(read)])).not.toMatch(/62|4711|Ninety|three months/)
  })

  test('names fields after their labels, uniquely, and keeps existing names', () => {
    const fields = nameFields([
      question({}),
      question({}),
      question({ text: 'Pay' }),
      question({ text: '日本' }),
      question({ id: 'kept' }),
    ])
    expect(fields.map(({ id }) => id)).toEqual(['notice_period', 'notice_period_2', 'pay_2', 'field', 'kept'])
    expect(findUnknownFields('{{pay}} {{kept}} {{salary}} {{', fields)).toEqual(['salary', '{{'])
  })
})

describe('the canonical text', () => {
  test('is the same in every release', () =>
    expect(canonicalOffer(CONTENT).split('\n')).toEqual([
      'Rolecall offer, form 1',
      'company: "Northwind"',
      'candidate: "Mara Ellison"',
      'position: "Data Engineer"',
      'place: "Berlin"',
      'pay: [62000,"EUR","year"]',
      'starts_on: "2027-02-01"',
      'last_day: "2026-12-04"',
      'field: ["bonus","Bonus","number","4711"]',
      'field: ["notice_period","Notice period","choice","three months"]',
      String.raw`text: "Dear Mara Ellison,\n\nwe pay €62,000 a year, and 4711 at the start. Your notice is three months."`,
      '',
    ]))

  test('differs if any visible content differs', () => {
    const text = fc.string({ maxLength: 30 })
    const content = fc.record({
      candidate: text,
      company: text,
      title: text,
      place: text,
      body: text,
      starts_on: text,
      last_day: text,
      fields: fc.array(fc.record({ id: text, label: text, kind: fc.constant('text' as const), value: text }), {
        maxLength: 2,
      }),
    })
    const whole = (part: object): OfferContent => ({ ...CONTENT, ...part })
    fc.assert(
      fc.property(content, content, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other)
        expect(canonicalOffer(whole(one)) === canonicalOffer(whole(other))).toBe(isSame)
      }),
    )
  })
})

describe('differences', () => {
  test('are shown in words and by lines', () => {
    const after = writeContent(
      { ...UNWRITTEN, pay: { value: 66_000, currency: 'EUR', per: 'year' }, starts_on: '' },
      { ...SOURCE, body: `${SOURCE.body}\nWelcome.` },
      DAYS,
    )
    const { said, lines } = compareVersions(CONTENT, after)
    expect(said).toEqual([
      'Pay changed from €62,000 a year to €66,000 a year.',
      'Start date was removed (was 01 Feb 2027).',
    ])
    expect(lines.filter(({ sign }) => sign === 'added').at(-1)?.text).toBe('Welcome.')
  })

  test('restore both texts, and mark as little as possible', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const compared = compareLines(before, after)
        const without = (sign: string) => compared.filter((line) => line.sign !== sign).map(({ text }) => text)
        expect(without('added')).toEqual(before)
        expect(without('removed')).toEqual(after)
        expect(compared.filter(({ sign }) => sign === 'same')).toHaveLength(longestCommon(before, after))
      }),
    )
  })
})

function longestCommon([one, ...before]: readonly string[], after: readonly string[]): number {
  if (one === undefined || after.length === 0) return 0
  const at = after.indexOf(one)
  const without = longestCommon(before, after)
  return at === -1 ? without : Math.max(without, 1 + longestCommon(before, after.slice(at + 1)))
}
