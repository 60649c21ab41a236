import { expect, test } from 'vitest'
import { listOtherSelves, SELF_KINDS } from './other-selves.ts'
import { stuffText } from './stuffed-text.ts'

const TEXT = 'MARA ELLISON\nmara@post.example\nExperience\nBarista\nMARA ELLISON, 2024'
const WHO = { name: { start: 0, end: 12 }, email: { start: 13, end: 30 } }

test('each check tries two names and facts of every kind, for any position of the name', () => {
  const selves = listOtherSelves(TEXT, WHO, 0)
  expect(selves.map(({ kind }) => kind)).toEqual(SELF_KINDS.flatMap((kind) => [kind, kind]))
  expect(selves[0]?.text).toBe('Pedro Sales\npedro.sales@post.example\nExperience\nBarista\nPedro Sales, 2024')
  expect(selves[4]?.text).toBe(TEXT.replace('\n', '\nPronouns: she/her\n'))
})

test('the next candidate gets other variants, and one without a name keeps it', () => {
  expect(listOtherSelves(TEXT, WHO, 1)[0]?.said).toBe('Thomas Baker')
  const nameless = listOtherSelves('A line.', { name: undefined, email: undefined }, 0)
  expect(nameless.map(({ kind }) => kind)).toEqual(['gender', 'gender', 'age', 'age'])
  expect(nameless[0]?.text).toBe('A line.\nPronouns: she/her')
})

test('requirements are inserted below the name', () => {
  expect(stuffText('Mara\nBarista', 'Developer', ['Java', 'SQL'])).toBe('Mara\nDeveloper\nSkills: Java, SQL\nBarista')
})
