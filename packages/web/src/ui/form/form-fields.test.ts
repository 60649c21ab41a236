import { text } from 'node:stream/consumers'
import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import { type FormField, FormFields } from './FormFields.tsx'

const INITIAL: Record<string, unknown> = {
  name: 'Asha',
  about: 'Four',
  place: 'Pune',
  kind: 'b',
  tags: ['x'],
  sure: true,
}

/** Renders fields as a form defined by the server would: from a list that the client knows nothing about. */
async function draw(fields: readonly FormField[], errors: Record<string, string> = {}): Promise<string> {
  const Probe = () => {
    const form = useForm({ initialValues: INITIAL, initialErrors: errors })
    return createElement(FormFields<typeof INITIAL>, { form, fields })
  }
  // Some fields are loaded when a form has them.
  const { prelude } = await prerenderToNodeStream(createElement(MantineProvider, null, createElement(Probe)))
  return text(prelude)
}

const SAID = { label: 'Whose {project} is it?', help: 'Of {a project}.', placeholder: 'Search {projects}' }

describe('fields given as data', () => {
  test('are shown in order, each with its label, value and name', async () => {
    const html = await draw([
      { name: 'name', kind: 'line', label: 'Name', maxLength: 20 },
      { name: 'about', kind: 'text', label: 'About', rows: 2, mostRows: 4, min: 5, max: 500 },
      {
        name: 'kind',
        kind: 'radios',
        label: 'Kind',
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
      },
      { name: 'sure', kind: 'check', label: 'Sure' },
    ])
    const labels = ['>Name<', '>About<', '>Kind<', '>Sure<'].map((label) => html.indexOf(label))
    expect(labels).toEqual(labels.toSorted((a, b) => a - b))
    expect(labels.every((at) => at >= 0)).toBe(true)
    expect(html).toMatch(/<input[^>]*name="name"/)
    expect(html).toContain('value="Asha"')
    expect(html).toMatch(/<textarea[^>]*name="about"[^>]*>Four</)
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="b"|<input[^>]*value="b"[^>]*checked=""/)
  })

  test('count the characters of a text and show the required length', async () => {
    const html = await draw([{ name: 'about', kind: 'text', label: 'About', rows: 2, mostRows: 4, min: 5, max: 1_000 }])
    expect(html).toContain('5 to 1,000 characters')
    expect(html).toMatch(/data-numbers[^>]*>4 \/ 1,000</)
  })

  test('show each error under its field', async () => {
    const html = await draw([{ name: 'name', kind: 'line', label: 'Name' }], { name: 'Too short' })
    expect(html).toContain('Too short')
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
  })

  test('are disabled with the reason if they may not be changed', async () => {
    const html = await draw([
      { name: 'place', kind: 'choice', label: 'Place', options: ['Pune'], disabledReason: 'Fixed.' },
    ])
    expect(html).toContain('Fixed.')
    expect(html).toMatch(/<input[^>]*disabled=""/)
  })

  test.each<FormField>([
    { name: 'name', kind: 'line', ...SAID },
    { name: 'name', kind: 'password', ...SAID },
    { name: 'about', kind: 'text', rows: 2, mostRows: 4, max: 500, ...SAID },
    { name: 'about', kind: 'text', rows: 2, mostRows: 4, isFormatted: true, ...SAID },
    { name: 'place', kind: 'choice', options: ['Pune'], ...SAID },
    { name: 'kind', kind: 'radios', options: [{ value: 'a', label: 'Of {a project}' }], ...SAID },
    { name: 'tags', kind: 'tags', ...SAID },
    { name: 'sure', kind: 'check', ...SAID },
  ])('use the company’s terms in a field of kind $kind', async (field) => {
    for (const hidesLabel of [false, true]) {
      const html = await draw([{ ...field, hidesLabel }])
      expect(html).toMatch(/Whose project is it\?/)
      expect(html).not.toMatch(/\{(?:a )?project\}/i)
    }
  })
})
