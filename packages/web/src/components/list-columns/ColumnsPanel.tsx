import { ActionIcon, Checkbox } from '@mantine/core'
import { account } from '@rolecall/contract/accounts/account'
import { areDefaultColumns, LIST_COLUMNS, type ListPage, moveColumn } from '@rolecall/domain/pool/list-columns'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useEffect, useRef } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import layout from '../../ui/shell/layout.module.css'
import styles from './ColumnsPanel.module.css'
import type { ColumnsProps } from './use-list-columns.ts'

const WORDS: Record<ListPage, Record<string, string>> = {
  shortlist: {
    interview: 'Next interview',
    experience: 'Experience',
    location: 'Location',
    notice: 'Notice period',
    source: 'Source',
    status: 'Status, if the list has several',
    skills: 'Required skills',
  },
  pool: {
    employer: 'Employer',
    experience: 'Experience',
    contact: 'Phone and email',
    location: 'Location and degree',
    group: 'Group and source',
    positions: 'On {positions}',
    received: 'Received',
    born: 'Date of birth',
  },
}

/** Facts on a line of their own below the others, which can't be ordered. */
const OWN_LINE: ReadonlySet<string> = new Set(['skills'])
const withOwnLinesLast = (columns: readonly string[]): string[] =>
  columns.toSorted((one, other) => Number(OWN_LINE.has(one)) - Number(OWN_LINE.has(other)))

/**
 * The facts that a list can show: visible ones come first, in their order; changes are saved at once, for this user
 * on every device.
 */
export function ColumnsPanel({ page, shown, onChoose }: ColumnsProps) {
  const say = useWords()
  const prefer = useCallMutation(account.prefer, { quietDone: true })
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef('')
  const last = useRef<Promise<unknown>>(Promise.resolve())
  // Saved one after the other, so that the last choice wins.
  const keep = (kept: string[]) => {
    const save = () => prefer.mutateAsync({ body: { [`${page}_columns`]: kept } }).catch(() => undefined)
    last.current = last.current.then(save)
  }
  const columns = withOwnLinesLast(shown)
  const inLine = columns.filter((column) => !OWN_LINE.has(column))
  const choose = (next: readonly string[]) => {
    const ordered = withOwnLinesLast(next)
    const kept = areDefaultColumns(page, ordered) ? [] : ordered
    keep(kept)
    onChoose(kept)
  }
  const move = (column: string, by: -1 | 1) => {
    moved.current = `${column} ${by}`
    choose(moveColumn(columns, column, by))
  }
  // The moved row keeps the focus, on its other arrow when it has reached an end.
  useEffect(() => {
    const [column = '', by = ''] = moved.current.split(' ')
    if (column === '') return
    moved.current = ''
    const arrows = [...(list.current?.querySelectorAll<HTMLElement>(`[data-column="${column}"] button`) ?? [])]
    const arrow = arrows.find(({ dataset }) => dataset.by === by) ?? arrows[0]
    arrow?.focus()
  })
  const others = LIST_COLUMNS[page].filter((column) => !columns.includes(column))
  return (
    <div className={styles.panel}>
      <ul ref={list} className={layout.closeList} aria-label="Columns">
        {[...columns, ...others].map((column) => {
          const isShown = columns.includes(column)
          const at = inLine.indexOf(column)
          const word = say(WORDS[page][column] ?? column)
          return (
            <li key={column} className={styles.row} data-column={column}>
              <Checkbox
                label={word}
                checked={isShown}
                disabled={isShown && columns.length === 1}
                onChange={() => choose(isShown ? columns.filter((each) => each !== column) : [...columns, column])}
              />
              {at > 0 && (
                <ActionIcon
                  variant="subtle"
                  data-by="-1"
                  aria-label={`Move ${word} up`}
                  onClick={() => move(column, -1)}
                >
                  <IconArrowUp />
                </ActionIcon>
              )}
              {at >= 0 && at < inLine.length - 1 && (
                <ActionIcon
                  variant="subtle"
                  data-by="1"
                  aria-label={`Move ${word} down`}
                  onClick={() => move(column, 1)}
                >
                  <IconArrowDown />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      {!areDefaultColumns(page, columns) && <Button onClick={() => choose([])}>Reset columns</Button>}
    </div>
  )
}
