import { getDefaultZIndex, Input, Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, Suspense, useEffect, useId, useState } from 'react'
import { useWords } from '../format/company-terms.ts'
import { KeyCaps } from './KeyName.tsx'
import styles from './Palette.module.css'
import { type PaletteAction, palette, usePaletteOpen, usePaletteSources } from './palette.ts'
import { MOTION_MS } from './theme.ts'
import { SEARCH_FROM, usePaletteRows } from './use-palette-rows.ts'

/** The command palette (Ctrl-K): all actions and destinations, and results of the searches. */
export function Palette() {
  const say = useWords()
  const listId = useId()
  const opened = usePaletteOpen()
  const sources = usePaletteSources()
  const [query, setQuery] = useState('')
  const words = query.trim()
  const { rows, isSearching, isFresh } = usePaletteRows(words, sources)
  /** The row that the user moved to; otherwise the first one is active, whatever is added below it. */
  const [chosen, setChosen] = useState<string>()
  /** The query for which the user pressed Enter before its answer arrived. */
  const [entered, setEntered] = useState<string>()
  const moved = rows.find(({ id }) => id === chosen)
  const active = moved ?? rows.find(({ isLast }) => !isLast) ?? (isSearching ? undefined : rows[0])

  const idOf = (row: PaletteAction) => `${listId}-${rows.indexOf(row)}`

  const type = (text: string) => {
    setQuery(text)
    setChosen(undefined)
    setEntered(undefined)
  }
  const run = (action: PaletteAction) => {
    setEntered(undefined)
    action.run()
    if (!action.staysOpen) palette.close()
  }
  const receiveFocus = () => {
    const { text, isEntered } = palette.takeTypedAhead()
    if (text) type(query + text)
    if (isEntered) setEntered((query + text).trim())
  }
  const enter = () => {
    if (active && (moved || isFresh(active))) run(active)
    else if (isSearching) setEntered(words)
  }
  useEffect(() => {
    if (entered === words && !isSearching && active) run(active)
  })

  // Works in fields too, and closes it when pressed again.
  useHotkeys([['mod+K', () => (opened ? palette.close() : palette.open())]], [])

  const moveTo = (place: number) => {
    const row = rows.at(place % rows.length)
    if (!row) return
    setChosen(row.id)
    document.getElementById(idOf(row))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey) return
    const place = active ? rows.indexOf(active) : -1
    const acts: Record<string, () => void> = {
      ArrowDown: () => moveTo(place + 1),
      ArrowUp: () => moveTo(Math.max(place, 0) - 1),
      Home: () => moveTo(0),
      End: () => moveTo(-1),
      Enter: enter,
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const label = say('Search {candidates}, {positions}, or type a command')

  return (
    <Modal
      opened={opened}
      onClose={palette.close}
      onExitTransitionEnd={() => type('')}
      withCloseButton={false}
      padding={0}
      size="37.5rem"
      yOffset="12vh"
      zIndex={getDefaultZIndex('max')}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: MOTION_MS }}
    >
      <Modal.Title className="visually-hidden">Search and commands</Modal.Title>
      <Input
        size="lg"
        role="combobox"
        data-autofocus
        classNames={{ input: styles.input ?? '' }}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && idOf(active)}
        placeholder={label}
        leftSection={<IconSearch data-large />}
        value={query}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={receiveFocus}
        onKeyDown={onKeyDown}
      />
      {words.length >= SEARCH_FROM && (
        <Suspense>
          {sources.map(({ id, hint: Hint }) => Hint && <Hint key={id} query={query} onType={type} />)}
        </Suspense>
      )}
      <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
        {[...Map.groupBy(rows, ({ group }) => group)].map(([group, actions]) => (
          <fieldset key={group} className={styles.group} aria-label={group}>
            <span className={styles.title} aria-hidden>
              {group}
            </span>
            {actions.map((action) => (
              <Row
                key={action.id}
                id={idOf(action)}
                action={action}
                isActive={action === active}
                onPoint={() => setChosen(action.id)}
                onRun={() => run(action)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p role="status" className={styles.empty}>
        {rows.length === 0 && (isSearching ? 'Searching …' : `No results for “${words}”.`)}
      </p>
    </Modal>
  )
}

type RowProps = { id: string; action: PaletteAction; isActive: boolean; onPoint: () => void; onRun: () => void }

/** A result. The focus stays in the field, even when a row is pressed. */
function Row({ id, action: { label, description, icon: Icon, shortcut }, isActive, onPoint, onRun }: RowProps) {
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      id={id}
      className={styles.row}
      aria-selected={isActive}
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      {Icon && <Icon aria-hidden />}
      <span className={styles.body}>
        {label}
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {shortcut && <KeyCaps of={shortcut} />}
    </button>
  )
}
