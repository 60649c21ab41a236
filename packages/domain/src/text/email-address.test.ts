import { expect, test } from 'vitest'
import { foldEmail, readEmailAddress } from './email-address.ts'

test.each([
  ['priya@example.com', 'priya@example.com'],
  ['Priya.Rao@Example.COM', 'Priya.Rao@example.com'],
  ['priya@münchen.de', 'priya@münchen.de'],
  ['priya@MÜNCHEN.de', 'priya@münchen.de'],
  ['priya@xn--mnchen-3ya.de', 'priya@münchen.de'],
  ['priya@XN--MNCHEN-3YA.DE', 'priya@münchen.de'],
  ['priya@mu\u0308nchen.de', 'priya@münchen.de'],
  ['ivan@example.xn--p1ai', 'ivan@example.рф'],
  ['почта@пример.рф', 'почта@пример.рф'],
  ['yuki@例え。テスト', 'yuki@例え.テスト'],
  ['maria@xn--bcher-kva.example', 'maria@bücher.example'],
  ['ana@xn--mgbh0fb.xn--kgbechtv', 'ana@مثال.إختبار'],
  ['asha@भारत.भारत', 'asha@भारत.भारत'],
  ["o'brien@example.ie", "o'brien@example.ie"],
  ['first.last+jobs@sub.example.co.uk', 'first.last+jobs@sub.example.co.uk'],
  ['a&b@example.org', 'a&b@example.org'],
  ['a/b=c?d^e_f@example.org', 'a/b=c?d^e_f@example.org'],
  ['{x|y}~z!#$%*@example.org', '{x|y}~z!#$%*@example.org'],
  ['_@example.org', '_@example.org'],
  ['jörg@example.de', 'jörg@example.de'],
  ['用户@例子.广告', '用户@例子.广告'],
  ['x@1-2.example.museum', 'x@1-2.example.museum'],
  ['priya@straße.de', 'priya@straße.de'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
])('reads %s as %s', (text, address) => {
  expect(readEmailAddress(text)).toBe(address)
  expect(readEmailAddress(address)).toBe(address)
})

test.each([
  [''],
  ['priya'],
  ['@example.com'],
  ['priya@'],
  ['priya@localhost'],
  ['pri ya@example.com'],
  ['priya@exam ple.com'],
  ['priya@@example.com'],
  ['a@b@example.com'],
  ['.priya@example.com'],
  ['priya.@example.com'],
  ['pri..ya@example.com'],
  ['priya@example..com'],
  ['priya@-example.com'],
  ['priya@example-.com'],
  ['priya@example.com.'],
  ['priya@192.168.1.1'],
  ['priya@[192.168.1.1]'],
  ['"priya rao"@example.com'],
  ['Priya <priya@example.com>'],
  ['priya,ann@example.com'],
  ['priya@example.com\r\nBcc: all@example.com'],
  ['priya\0@example.com'],
  ['priya\u202e@example.com'],
  ['priya\u200b@example.com'],
  ['priya@exa_mple.com'],
  ['priya@xn--.de'],
  ['priya@xn--99999999999.de'],
  [`${'a'.repeat(65)}@example.org`],
  [`a@${'b'.repeat(64)}.org`],
  [`a@${'b.'.repeat(130)}org`],
])('refuses %j', (text) => {
  expect(readEmailAddress(text)).toBeUndefined()
})

test('treats two spellings of one address as equal', () => {
  expect(foldEmail(' Priya@xn--Mnchen-3ya.de ')).toBe(foldEmail('priya@MÜNCHEN.DE'))
  expect(foldEmail('not an address')).toBe('not an address')
})
