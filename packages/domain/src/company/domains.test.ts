import { expect, test } from 'vitest'
import { isDomain, nameAfter, trimDomain } from './domains.ts'
import { companyDomainOf } from './mail-hosts.ts'

// L-F04
test.each([
  'acme.com',
  ' Acme.COM ',
  '@acme.com',
  'mail.acme.co.uk',
  'münchen.de',
  'xn--mnchen-3ya.de',
  'acme.xn--p1ai',
  'कंपनी.भारत',
])('%s is a domain', (text) => expect(isDomain(trimDomain(text))).toBe(true))

// L-F04
test.each([
  '',
  'acme',
  'acme.c',
  '.com',
  'acme..com',
  '-acme.com',
  'acme-.com',
  'acme.c0m',
  '127.0.0.1',
  'a b.com',
  'acme.com/x',
  'a@b.com',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(130)}com`,
])('%j is not a domain', (text) => expect(isDomain(trimDomain(text))).toBe(false))

test('a company without a name is named after its domain', () => expect(nameAfter('acme-works.com')).toBe('Acme works'))

test.each([
  ['ines@acme.example', 'acme.example'],
  ['Ines@ACME.example', 'acme.example'],
  ['ines@gmail.com', ''],
  ['ines@Proton.me', ''],
])('%s belongs to the company domain %j', (email, domain) => {
  expect(companyDomainOf(email)).toBe(domain)
})
