import { describe, expect, it } from 'vitest'
import { findEmail, findPhone, listContactSpans, listLinks } from './contact-details.ts'
import { ADDRESSES, PHONES } from './contacts.samples.ts'
import { hideContact } from './hide-contact.ts'

const linesOf = (text: string): string => text.replaceAll(' ⏎ ', '\n')

describe('the email address', () => {
  it.each([
    ['Email: jane.doe@example.com', 'jane.doe@example.com'],
    ['jane.doe@example.com|(312) 555-0123', 'jane.doe@example.com'],
    ['<jane_doe+jobs@mail.example.co.uk>', 'jane_doe+jobs@mail.example.co.uk'],
    ['jane.doe @ example.com', 'jane.doe@example.com'],
    ['jane.doe@ example .com', 'jane.doe@example.com'],
    ['jane [at] example [dot] org', 'jane@example.org'],
    ['jane.doe@example.com.', 'jane.doe@example.com'],
    ['+1 555-0100jane@example.com', 'jane@example.com'],
    ['@janedoe on most networks', undefined],
    ['no address at all', undefined],
  ])('%s', (text, value) => expect(findEmail(text)?.value).toBe(value))
})

describe('the phone number', () => {
  it.each([
    ['(312) 555-0123', '(312) 555-0123'],
    ['312.555.0123', '312.555.0123'],
    ['+1 312 555 0123', '+1 312 555 0123'],
    ['+91-98450 12345', '+91-98450 12345'],
    ['Mobile: 09845012345', '09845012345'],
    ['Tel. +49 (0)30 5550 1234', '+49 (0)30 5550 1234'],
    ['+251 911 550 123', '+251 911 550 123'],
    ['020 7946 0018', '020 7946 0018'],
    ['(718) 555–0100', '(718) 555-0100'],
    ['Phone: 555-0188', '555-0188'],
    ['Pleasantville, CA 94588 (555) 123-4567', '(555) 123-4567'],
    ['Fax: 312-555-0100 Phone: 312-555-0199', '312-555-0199'],
    ['+1 (312) 555-0123 ext. 45', '+1 (312) 555-0123 ext. 45'],
    ['98450 12345 / 98450 54321', '98450 12345'],
    ['912 555 018', '912 555 018'],
    ['Tuned Tomcat - 4400-1230-77, call +44 20 7946 0018', '+44 20 7946 0018'],
    ['Pune, Mobile: +91 98220\n55519', '+91 98220 55519'],
    ['Phone: (614)\n555-0172', '(614) 555-0172'],
    ['Mobile: 0412 555\n019, jane@example.com', '0412 555 019'],
    ['Tel. +44 20 7946\n0018\n2015 - 2019 Clerk', '+44 20 7946 0018'],
    ['Mobile: 98450 12345\n2015 - 2019 Clerk', '98450 12345'],
    ['Mobile: 98450 12345\n12 trucks', '98450 12345'],
    ['Served 312 555\n0123 times', undefined],
    ['12 55 50 18', '12 55 50 18'],
    ['612 55 50 18', '612 55 50 18'],
    ['Téléphone : 06 12 55 01 34', '06 12 55 01 34'],
    ['2014 2015 2016', undefined],
    ['2015 - 2019', undefined],
    ['01/2015 - 03/2019', undefined],
    ['12/05/1990', undefined],
    ['Columbus, OH 43215-1234', undefined],
    ['Passport No: 123456789012', undefined],
    ['Budget of 1500000', undefined],
  ])('%s', (text, value) => expect(findPhone(text)?.value).toBe(value))
})

it('lists links once and does not mistake a product for one', () => {
  const text =
    'linkedin.com/in/jane · https://jane.example.com/work, github.com/jane. Built with Node.js and ASP.NET; linkedin.com/in/jane'
  expect(listLinks(text, undefined).map(({ value }) => value)).toEqual([
    'linkedin.com/in/jane',
    'https://jane.example.com/work',
    'github.com/jane',
  ])
})

// Rules
describe('international contact details', () => {
  it.each(PHONES)('reads the number of “%s”', (text, phone) => expect(findPhone(linesOf(text))?.value).toBe(phone))

  it.each(ADDRESSES)('reads the address of “%s”', (text, address) =>
    expect(findEmail(linesOf(text))?.value).toBe(address),
  )

  it('covers the whole match, and hides it from readers without access to contact data', () => {
    for (const [written] of [...PHONES, ...ADDRESSES]) {
      const text = linesOf(written)
      for (const found of [findPhone(text), findEmail(text)]) {
        if (!found) continue
        const { start, end } = found.span
        expect(listContactSpans(text).some((span) => span.start <= start && span.end >= end)).toBe(true)
        expect(hideContact(text, []).slice(start, end)).toMatch(/^[•\s]+$/)
      }
    }
  })
})
