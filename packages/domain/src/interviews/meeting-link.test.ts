import { expect, test } from 'vitest'
import { findLinkFault } from './meeting-link.ts'

test.each(['', 'https://meet.example/abc-defg', 'HTTPS://call.example/j/8?pwd=x#room'])('%j is accepted', (text) => {
  expect(findLinkFault(text)).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'http://meet.example/abc',
  'data:text/html,hello',
  'meet.example/abc',
  'https://',
  'https:///abc',
  'https://intranet/abc',
  'https://meet.example@evil.example/abc',
  'https://meet.example/a\r\nATTENDEE:mailto:x@evil.example',
  'https://meet.example/a b',
  'https://meet.example/\u202Egnp',
  'https://meet.example/"><script>',
  `https://meet.example/${'a'.repeat(500)}`,
])('%j is refused with a sentence', (text) => {
  expect(findLinkFault(text)).toBe('A video call link must start with https:// and have at most 500 characters.')
})
