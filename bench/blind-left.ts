import { isOrdinaryWord, partsOfName } from '../packages/domain/src/blind/name-words.ts'
import type { Redaction } from '../packages/domain/src/blind/redact.ts'
import { foldName } from '../packages/domain/src/blind/sheet.ts'
import type { ParsedResume } from '../packages/domain/src/resume/parsed-resume.ts'
import { findSkills } from '../packages/domain/src/skills/find-skills.ts'

export type Left = {
  name: string[]
  email: string[]
  phone: string[]
  lostSkills: string[]
  skills: number
  lostEmployers: string[]
  employers: number
}

const ANY_EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.[\p{L}.]+/gu
/** Seven digits or more with what stands between those of a number; ranges of years are none. */
const ANY_NUMBER = /(?<!\d)\+?\(?\d(?:[\s().-]{0,2}\d){8,13}(?!\d)/g
const isYears = (text: string): boolean => /(?:19|20)\d\d\D{0,3}(?:19|20)\d\d/.test(text)

/** Whether a word stands in the text, no letter on either side. */
const holds = (text: string, word: string): boolean =>
  new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'iu').test(text)

/** Of a redrawn résumé: what it still tells of its person, looked for in other ways than it was taken out, and what it lost. */
export function countWhatIsLeft(
  text: string,
  { text: redrawn }: Redaction,
  resume: ParsedResume,
  label: { name?: string; email?: string; phone?: string } | undefined,
): Left {
  const folded = foldName(redrawn)
  const names = partsOfName([resume.name?.value, label?.name].join(' '))
  const before = new Set(findSkills(text).map(({ name }) => name))
  const after = new Set(findSkills(redrawn).map(({ name }) => name))
  const employers = resume.jobs.flatMap(({ employer }) => employer?.value ?? [])
  return {
    name: [...new Set(names)].filter(
      (part) => part.length > 2 && !isOrdinaryWord(part) && holds(folded, foldName(part)),
    ),
    email: [
      ...[label?.email, resume.email?.value].flatMap((email) =>
        email && folded.includes(foldName(email)) ? [email] : [],
      ),
      ...(redrawn.match(ANY_EMAIL) ?? []),
    ],
    phone: (redrawn.match(ANY_NUMBER) ?? []).filter((number) => !isYears(number)),
    lostSkills: [...before].filter((name) => !after.has(name)),
    skills: before.size,
    lostEmployers: employers.filter((employer) => !redrawn.replace(/\s+/g, ' ').includes(employer)),
    employers: employers.length,
  }
}
