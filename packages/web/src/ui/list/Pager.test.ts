import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './Pager.tsx'

/** Returns the pages linked for a list of that length, ten per page. */
function listLinks(page: number, total: number): number[] {
  const pager = createElement(Pager, { page, pageSize: 10, total, isFetching: false, onPage: () => undefined })
  const html = renderToStaticMarkup(createElement(MantineProvider, null, pager))
  return [...html.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => Number(number))
}

// L-K06
test('a list has at most ten page links, including the first and the last', () => {
  expect(listLinks(1, 10)).toEqual([])
  expect(listLinks(1, 95)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  for (const page of [1, 25, 50]) {
    const links = listLinks(page, 500)
    expect(links.length).toBeLessThanOrEqual(10)
    expect(links).toEqual(expect.arrayContaining([1, page, 50]))
  }
})
