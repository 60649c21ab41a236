import type { BoardPerson } from './people.ts'
import type { Reply } from './reply.ts'

/** Bytes of a résumé that is too large to be read. */
const HUGE = 50 * 1024 * 1024

/** Answers of a malfunctioning board. */
const ANSWERS: Record<string, () => Reply> = {
  html: () => ({ headers: { 'content-type': 'text/html' }, body: '<h1>Down for maintenance</h1>' }),
  nothing: () => ({ body: '' }),
  error: () => ({ status: 500, body: { error: 'Something is wrong here.' } }),
  busy: () => ({ status: 429, headers: { 'retry-after': '3600' }, body: { error: 'Too many requests.' } }),
  half: () => ({ body: '{"results": [' }),
  locked: () => ({ status: 401, body: { error: 'Sign in first.' } }),
  huge: () => ({ body: Buffer.alloc(HUGE, 'x') }),
}
export const findIllness = (how: string | null): Reply | undefined =>
  how !== null && Object.hasOwn(ANSWERS, how) ? ANSWERS[how]?.() : undefined

type Page = { results: readonly BoardPerson[]; next?: string }

/** Results that are readable but wrong. */
const RESULTS: Record<string, (page: Page, number: number) => Page> = {
  forever: ({ results }, page) => ({ results: results.slice(0, 1), next: String(page + 1) }),
  itself: (page, number) => ({ ...page, next: String(number) }),
  twins: ({ results: [first, ...others], ...page }) => ({
    ...page,
    results: [
      ...(first ? ['', '-again', '-anew'].map((end) => ({ ...first, id: `${first.id}${end}` })) : []),
      ...others,
    ],
  }),
  script: ({ results, ...page }) => ({
    ...page,
    results: results.map((person) => ({
      ...person,
      basics: { ...person.basics, name: `<script>alert("${person.id}")</script>` },
    })),
  }),
}
export const makeIll = (how: string | null, page: Page, number: number): Page =>
  how !== null && Object.hasOwn(RESULTS, how) ? (RESULTS[how]?.(page, number) ?? page) : page
