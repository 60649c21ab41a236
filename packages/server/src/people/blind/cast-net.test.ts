import type { Identity } from '@rolecall/domain/blind/identity'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_CHANGE } from '../changes/changes.queries.ts'
import { netOf } from './cast-net.ts'
import type { HiddenPeople } from './hidden-people.ts'
import { createPhrases } from './phrases.ts'

const MARIA = '233985429654820'
const OTHER = '233985429654999'
const RESUME = '77b7c6a4-2ce3-4d6f-9317-67e7c6b0bf02'
const IDENTITY: Identity = {
  names: ['Maria José Castellón'],
  emails: ['maria.c@post.example'],
  phones: ['+34 612 345 678'],
  links: ['linkedin.com/in/mjcastellon'],
  addresses: [],
  schools: ['University of Salamanca'],
  fileNames: ['Castellon_CV_2024.pdf'],
  birthDates: ['1989-04-02'],
}

function hiddenPeople({ withoutSchools = false } = {}): HiddenPeople {
  const phrases = createPhrases()
  phrases.add(MARIA, IDENTITY)
  const person = {
    candidateId: MARIA,
    otherIds: [MARIA, RESUME],
    identity: IDENTITY,
    withoutSchools,
    redrawn: new Map(),
  }
  return {
    known: NO_CHANGE,
    positions: 'one',
    people: new Map([[MARIA, person]]),
    ids: new Map([
      [MARIA, MARIA],
      [RESUME, MARIA],
    ]),
    phrases,
  }
}
const net = netOf(hiddenPeople(), new Set())

test.each([
  ['Maria José Castellón was moved.', `Candidate ${MARIA} was moved.`],
  ['MARIA JOSE CASTELLON', `Candidate ${MARIA}`],
  ['Castellón, Maria José', `Candidate ${MARIA}`],
  ['Maria Castellón called.', `Candidate ${MARIA} called.`],
  ['to maria.c@post.example', 'to [e-mail]'],
  ['call 34612345678 now', 'call [phone] now'],
  ['call +34 612 345 678 now', 'call [phone] now'],
  ['https://www.linkedin.com/in/mjcastellon/', 'https://www.[link]/'],
  ['Castellon_CV_2024.pdf', `Candidate ${MARIA}.pdf`],
  ['Maria Lopez was moved.', 'Maria Lopez was moved.'],
  ['Nothing of anybody.', 'Nothing of anybody.'],
])('wherever it stands, %s becomes %s', (text, shown) => expect(net.hide({ text })).toEqual({ text: shown }))

test('what is about somebody says no part of their name, nor a word that tells it', () => {
  const row = {
    candidate_id: MARIA,
    text: 'Dear Maria, she writes well. — Castellón',
    at: '2026-03-02T09:00:00.000Z',
    n: 3,
  }
  const { text, ...rest } = net.hide(row)
  expect(text).not.toMatch(/maria|castell|\bshe\b/i)
  expect(rest).toEqual({ candidate_id: MARIA, at: row.at, n: 3 })
})

test('what a request names is what its whole answer is about', () => {
  const answer = { data: [{ text: 'Best wishes\nMaria' }] }
  expect(net.hide(answer)).toEqual(answer)
  for (const id of [MARIA, RESUME]) expect(JSON.stringify(net.hide(answer, [{}, { id }]))).not.toContain('Maria')
})

test('schools are hidden where they are to be', () => {
  const row = { candidate_id: MARIA, school: 'University of Salamanca' }
  expect(net.hide(row).school).toBe('University of Salamanca')
  expect(netOf(hiddenPeople({ withoutSchools: true }), new Set()).hide(row).school).toBe('[school]')
})

test('a namesake whom nobody hides keeps the name, and whoever was shown somebody sees them', () => {
  const row = { candidate_id: OTHER, name: 'Maria Castellón' }
  expect(net.hide(row)).toEqual(row)
  const shown = netOf(hiddenPeople(), new Set([MARIA]))
  const own = { candidate_id: MARIA, name: 'Maria José Castellón', text: 'Dear Maria' }
  expect(shown.hide(own)).toEqual(own)
})

test('of a page what is read is hidden, and where its links lead stays', () => {
  const page = '<p style="color:#123456"><a href="/x?signature=ab12">Dear Maria</a></p>'
  expect(net.hideHtml(page, { candidateId: MARIA })).toMatch(
    /^<p style="color:#123456"><a href="\/x\?signature=ab12">Dear (?!Maria)/,
  )
})

test('hidden once more nothing changes, and what is no text stays what it was', () => {
  const pieces = fc.constantFrom(
    'Maria José Castellón',
    'Maria',
    'maria.c@post.example',
    'of',
    'Python',
    '+34 612 345 678',
    '.',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), fc.boolean(), (words, isAbout) => {
      const asked = isAbout ? [MARIA] : []
      const once = net.hide({ text: words.join(' '), list: [1, null, true] }, asked)
      expect(net.hide(once, asked)).toEqual(once)
      expect(once.text).not.toMatch(/castell[oó]n|post\.example/i)
      expect(once.list).toEqual([1, null, true])
    }),
  )
})

test('files, moments and bytes pass as they are', () => {
  const given = { at: new Date(0), bytes: new Uint8Array([1]), none: undefined }
  expect(net.hide(given)).toEqual(given)
})
