import { expect, test } from 'vitest'
import { plainTextOf } from './plain-text.ts'

test('markup becomes text', () => {
  expect(plainTextOf('<p>One<br>two &amp; <b>three</b></p><ul><li>four</li></ul>')).toBe('One\ntwo & three\n\n• four')
  expect(plainTextOf('<h2>Fine</h2><li>kind</li><li>calm</li><img src=x onerror=alert(1)>')).toBe('Fine\n\nkind\ncalm')
  expect(plainTextOf('See <a href="https://a.example">this</a>')).toBe('See this [https://a.example]')
  expect(plainTextOf('Fish &amp; chips\nat <noon>')).toBe('Fish & chips\nat <noon>')
  expect(plainTextOf('<script>alert(1)</script>Fine')).toBe('Fine')
  expect(plainTextOf('<p> </p>')).toBeUndefined()
})

test('text without markup is unchanged, also with signs of markup in it', () => {
  for (const text of ['3 < 5 & a <b', 'line\n  line', 'Ida <ida@mail.example>', 'a <bold> plan & c > d'])
    expect(plainTextOf(text)).toBe(text)
  expect([plainTextOf(null), plainTextOf({}), plainTextOf(' ')]).toEqual([undefined, undefined, undefined])
})

test('markup that is nested very deep is read up to a limit, and text full of its signs in a moment', () => {
  expect(plainTextOf(`${'<div>'.repeat(20_000)}x`)?.length ?? 0).toBeLessThan(100)
  expect(plainTextOf('<'.repeat(200_000))).toHaveLength(200_000)
})
