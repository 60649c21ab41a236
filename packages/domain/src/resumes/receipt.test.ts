import { expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { parseResume } from './parse-resume.ts'
import { listReceipt } from './receipt.ts'

const TEXT = `Mara Ellison
mara.ellison@post.example | +44 20 7946 0991
Leeds, United Kingdom

Experience
Senior Welder, Tarn & Sons
Mar 2019 – Present
- Kept three furnaces going since 2016.
Welder, Hollin Works
Jan 2014 – Feb 2019

Education
M.Sc. Metallurgy, University of Leeds, 2010 - 2013

Languages
English, Polish
`

const read = (text: string) => parseResume(text, { today: new Date('2026-01-15') })
const placesIn = (text: string) =>
  Object.fromEntries(listReceipt(text, read(text)).map(({ field, span }) => [field, textOf(text, span)]))

test('every fact of a résumé links to the words it was read from', () => {
  expect(placesIn(TEXT)).toMatchObject({
    name: 'Mara Ellison',
    email: 'mara.ellison@post.example',
    phone: '+44 20 7946 0991',
    location: 'Leeds, United Kingdom',
    designation: 'Senior Welder',
    current_employer: 'Tarn & Sons',
    exp_months: 'Experience',
    'positions.0.dates': 'Mar 2019 – Present',
    'positions.1.title': 'Welder',
    'positions.1.employer': 'Hollin Works',
    'positions.1.dates': 'Jan 2014 – Feb 2019',
    'education.0.school': 'University of Leeds',
    'education.0.dates': '2010 - 2013',
    'languages.1': 'Polish',
  })
  expect(placesIn(TEXT).degree_level).toContain('M.Sc.')
})

test.each(['', 'Nothing to read here.'])('a text without facts has no links: “%s”', (text) => {
  expect(listReceipt(text, {})).toEqual([])
  expect(placesIn(text).positions).toBeUndefined()
})
