import { Modal } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Suspense, useEffect, useState } from 'react'
import { useWords } from '../format/own-words.ts'
import { KeyCaps } from './KeyName.tsx'
import { type PaletteAction, type PaletteSearch, paletteStore, usePaletteSources } from './palette.ts'
import { MOTION_MS } from './theme.ts'

const SEARCH_FROM = 2
const SEARCH_DELAY_MS = 150
const MOST_SHOWN = 40

const matches = (action: PaletteAction, query: string) => {
  const text = [action.label, action.description, action.group, ...(action.keywords ?? [])].join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const groupActions = (actions: readonly PaletteAction[]) => Map.groupBy(actions, ({ group }) => group)

/** What the registered searches find for `query`; a search that fails finds nothing. */
function useFound(query: string, searches: readonly PaletteSearch[]) {
  const [found, setFound] = useState<readonly PaletteAction[]>([])
  const [isSearching, setSearching] = useState(false)
  useEffect(() => {
    if (query.length < SEARCH_FROM || searches.length === 0) {
      setFound([])
      setSearching(false)
      return
    }
    const leaving = new AbortController()
    setSearching(true)
    const timer = setTimeout(async () => {
      const answers = await Promise.allSettled(searches.map((search) => search(query, leaving.signal)))
      if (leaving.signal.aborted) return
      setFound(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])))
      setSearching(false)
    }, SEARCH_DELAY_MS)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [query, searches])
  return { found, isSearching }
}

/** The command palette (Ctrl-K): everything that can be done or gone to, and whatever the searches find. */
export function Palette() {
  const say = useWords()
  const [query, setQuery] = useState('')
  const sources = usePaletteSources()
  const [searches, setSearches] = useState<readonly PaletteSearch[]>([])
  useEffect(() => setSearches(sources.map(({ search }) => search).filter((search) => search !== undefined)), [sources])
  const words = query.trim()
  const { found, isSearching } = useFound(words, searches)
  const listed = sources.flatMap(({ actions }) => actions).filter((action) => !words || matches(action, words))
  const groups = groupActions([...listed, ...found].slice(0, MOST_SHOWN))

  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      tagsToIgnore={[]}
      scrollable
      centered={false}
      yOffset="12vh"
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      transitionProps={{ duration: MOTION_MS }}
    >
      <Modal.Title className="visually-hidden">Search and commands</Modal.Title>
      <Spotlight.Search
        aria-label={say('Search {candidates}, {positions}, or type a command')}
        placeholder={say('Search {candidates}, {positions}, or type a command')}
        leftSection={<IconSearch data-large />}
      />
      {words.length >= SEARCH_FROM && (
        <Suspense>
          {sources.map(({ id, hint: Hint }) => Hint && <Hint key={id} query={query} onType={setQuery} />)}
        </Suspense>
      )}
      <Spotlight.ActionsList>
        {[...groups].map(([group, actions]) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {actions.map(({ id, label, description, icon: Icon, shortcut, staysOpen = false, run }) => (
              <Spotlight.Action
                key={id}
                label={label}
                {...(description && { description })}
                leftSection={Icon && <Icon />}
                rightSection={shortcut && <KeyCaps of={shortcut} />}
                closeSpotlightOnTrigger={!staysOpen}
                onClick={run}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.size === 0 && (
          <Spotlight.Empty>{isSearching ? 'Searching …' : `Nothing found for “${words}”.`}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
