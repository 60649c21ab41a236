import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEY_ROWS, type KeyId } from './key-table.ts'

const SOURCE = join(import.meta.dirname, '../..')
const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
  .filter((file) => !/\.test\.ts$|key-table/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }))
const saysAnywhere = (...ways: string[]) => files.some(({ text }) => ways.some((way) => text.includes(way)))

/** Keys without an equivalent control on the screen. */
const WITHOUT_CONTROL: readonly KeyId[] = ['nextRow', 'previousRow', 'rowBelow', 'pickReason', 'closeDialog']

test('every key in the table is bound by a page, or belongs to the focused control', () => {
  const unbound = KEY_ROWS.filter(({ id, isOwn }) => !isOwn && !saysAnywhere(`{ id: '${id}',`, `id: '${id}',\n`))
  expect(unbound).toEqual([])
})

test('the tooltip or menu of every control with a key shows it, from the table', () => {
  const unnamed = KEY_ROWS.filter(
    ({ id }) =>
      !WITHOUT_CONTROL.includes(id) &&
      !saysAnywhere(
        ...[`shortcut="${id}"`, `submitShortcut="${id}"`, `shortcut: '${id}'`, `closeKey="${id}"`],
        ...[`, '${id}')`, `<KeyCaps of="${id}" />`, `KEYS.${id}.key`],
      ),
  )
  expect(unnamed).toEqual([])
})

test('no page binds keys outside the table, except letters of statuses from data', () => {
  const using = (word: string) => files.filter(({ text }) => text.includes(word)).map(({ file }) => file)
  expect(using('useDataKeys(')).toEqual(['components/candidate-view/moves/ChangeStatusModal.tsx'])
  expect(using('<Kbd').sort()).toEqual(['components/candidate-view/moves/StatusChoices.tsx', 'ui/shell/KeyName.tsx'])
})

test('all keys within a group are different', () => {
  const chords = KEY_ROWS.map(({ group, key }) => `${group}: ${key}`)
  expect(new Set(chords).size).toBe(chords.length)
})
