import { expect, test } from 'vitest'
import { plainTextOf } from './plain-text.ts'

test('markup becomes text, and text without markup is unchanged', () => {
  expect(plainTextOf('<h2>Fine</h2><p>kind &amp; <b>calm</b><br>early</p><img src=x onerror=alert(1)>')).toBe(
    'Fine\n\nkind & calm\nearly',
  )
  expect(plainTextOf(' 3 < 5 & a <b ')).toBe('3 < 5 & a <b')
  expect(plainTextOf('line\n  line')).toBe('line\n  line')
  expect(plainTextOf('<script>alert(1)</script>')).not.toContain('<')
  expect(plainTextOf(null)).toBe('')
})

test('markup that is nested very deep is read up to a limit', () => {
  expect(plainTextOf(`${'<div>'.repeat(20_000)}x`).length).toBeLessThan(100)
})
