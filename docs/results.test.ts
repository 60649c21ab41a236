import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf, summarizeResults } from '../bench/tools/summarize-results.ts'
import { replaceSections } from '../bench/tools/write-results.ts'

// bench/results.md holds current figures: one section per subject, and a summary that agrees with them.

const ROOT = join(import.meta.dirname, '..')
const RESULTS = readFileSync(join(ROOT, 'bench/results.md'), 'utf8')
const HISTORY = readdirSync(join(ROOT, 'bench/history')).map((name) => `bench/history/${name}`)
const headingsOf = (text: string) => [...text.matchAll(/^#{1,4} (.+)$/gm)].map(([, title = '']) => title)

test('the summary of the measurements says what their tables say; `vitest -u` renews it', async () => {
  await expect(summarizeResults(RESULTS)).toMatchFileSnapshot('../bench/results.md')
})

test('a table measured again replaces the section of its title and nothing else', () => {
  const titles = headingsOf(RESULTS)
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
  const { text, unknown } = replaceSections(RESULTS, [['Webhooks', 'measured again']])
  const others = (of: string) => of.split(/^(?=#{1,3} )/m).filter((part) => !part.startsWith('### Webhooks\n'))
  expect(others(text)).toEqual(others(RESULTS))
  expect(text).toContain('### Webhooks\n\nmeasured again\n\n#')
  expect(unknown).toEqual([])
})

test('a table under another title is not added', () => {
  expect(replaceSections(RESULTS, [['Webhooks, before', 'a table']])).toEqual({
    text: RESULTS,
    unknown: ['Webhooks, before'],
  })
})

test('links between documentation and measurements lead to files and headings that exist', () => {
  const folders = ['docs', 'docs/decisions', 'docs/flows', 'bench']
  const pages = folders.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`))
  const broken = ['README.md', 'CONTRIBUTING.md', ...pages, ...HISTORY]
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) =>
      [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\(([^)\s]*)\)/g)]
        .map(([, to = '']) => ({ page, to }))
        .filter(({ to }) => page.startsWith('bench/') || to.includes('bench/')),
    )
    .filter(({ page, to }) => {
      const [path = '', anchor] = to.split('#')
      const file = path ? join(page, '..', path) : page
      try {
        const text = readFileSync(join(ROOT, file), 'utf8')
        return anchor !== undefined && !headingsOf(text).map(anchorOf).includes(anchor)
      } catch (error) {
        return (error as NodeJS.ErrnoException).code !== 'EISDIR' && !/^https?:/.test(to)
      }
    })
  expect(broken).toEqual([])
})
