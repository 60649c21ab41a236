import { expect, test } from 'vitest'
import { profileLinkOf } from './profile-link.ts'

const linkOf = (...values: string[]) =>
  profileLinkOf({ links: values.map((value) => ({ value, span: { start: 0, end: 1 }, confidence: 1 })) })

test('a profile link is recognized in any spelling, and other pages are not', () => {
  expect(linkOf('https://mara.example', 'https://www.LinkedIn.com/in/Mara-Elfring/?trk=x')).toBe(
    'linkedin.com/in/mara-elfring',
  )
  expect(linkOf('in.linkedin.com/in/mara-elfring')).toBe('linkedin.com/in/mara-elfring')
  expect(linkOf('linkedin.com/company/acorn', 'https://mara.example')).toBe(null)
})
