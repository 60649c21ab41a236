import type { PersonOnPage } from '@rolecall/contract/sourcing/sourcing-orders'
import type { PageAdapter } from '../page-adapter.ts'

/** Maximum length of a text taken from a page; anything longer is not a name. */
const TEXT_MAX = 500
const SKILLS_MAX = 5_000
const ID_MAX = 200
/** Maximum number of people read from one page. */
const PEOPLE_MAX = 100

const tidy = (element: Element | null, max = TEXT_MAX) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, max)

function readPerson(article: Element): PersonOnPage[] {
  const id = (article.getAttribute('data-candidate-id') ?? '').trim()
  if (id === '' || id.length > ID_MAX) return []
  const textOf = (field: string) => tidy(article.querySelector(`[data-field="${field}"]`))
  const partOf = (field: string, part: string) =>
    tidy(article.querySelector(`[data-field="${field}"] [data-part="${part}"]`))
  const skills = [...article.querySelectorAll('[data-field="skills"] li')].map((skill) => tidy(skill)).filter(Boolean)
  return [
    {
      id,
      name: textOf('name'),
      email: textOf('email'),
      phone: textOf('phone'),
      headline: textOf('headline'),
      employer: partOf('experience', 'employer'),
      location: textOf('location'),
      degree: partOf('education', 'degree'),
      skills: skills.join(', ').slice(0, SKILLS_MAX),
    },
  ]
}

/** Reads the job board of packages/jobboard. */
export const simulatedBoard: PageAdapter = {
  name: 'simulated-board',
  isHere: (page) =>
    page.querySelector('meta[name="application-name"]')?.getAttribute('content') === 'Simulated job board',
  asksToSignIn: (_, { pathname }) => pathname === '/sign-in',
  readPeople: (page) =>
    [...page.querySelectorAll('article[data-candidate-id]')].slice(0, PEOPLE_MAX).flatMap(readPerson),
  hasNext: (page) => page.querySelector('a[rel="next"]') !== null,
  addressOf: (origin, query, page) => `${origin}/candidates?${new URLSearchParams({ q: query, page: String(page) })}`,
}
