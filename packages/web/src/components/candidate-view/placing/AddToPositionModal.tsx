import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type PositionChoice, placements } from '@rolecall/contract/shortlist/placements'
import { useEffect, useRef, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import layout from '../../../ui/shell/layout.module.css'
import { ChoiceLine } from './ChoiceLine.tsx'
import { PlacedList } from './PlacedList.tsx'
import type { PlaceableCandidate, PlacementReply } from './placeable.ts'
import styles from './placing.module.css'

/** Delay after typing before the search, in ms. */
const TYPING_MS = 200

type Props = { people: readonly PlaceableCandidate[]; onAdded: (added: PlacementReply) => void; onClose: () => void }

/** Open positions to add candidates to; for a single candidate with the score they would have, best first. */
export function AddToPositionModal({ people, onAdded, onClose }: Props) {
  const say = useWords()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const [added, setAdded] = useState<{ title: string; answer: PlacementReply }>()
  const resumeIds = people.map(({ resumeId }) => resumeId)
  const choices = useCallQuery(placements.choices, { body: { resumeIds, search_key: search } }, { keepOld: true })
  const add = useCallMutation(placements.add, { quiet: true })
  const choose = ({ _id: positionId, title }: PositionChoice) => {
    if (add.isPending) return
    add.mutate(
      { body: { positionId, resumeIds } },
      {
        onSuccess: (result) => {
          const answer = { ...result, positionId }
          onAdded(answer)
          // For several candidates, the result of each is shown.
          if (people.length > 1) setAdded({ title, answer })
        },
        ...(people.length === 1 && { close: onClose }),
      },
    )
  }
  const [first] = people
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(
        { one: 'Add {name} to {a position}', other: 'Add {count} {candidates} to {a position}' },
        { count: people.length, name: first?.name ?? '' },
      )}
      size="lg"
    >
      {added ? (
        <PlacedList {...added} onClose={onClose} />
      ) : (
        <div className={layout.wideStack}>
          {add.error && <ErrorState inline what={add.error.message} />}
          <Choices
            typed={typed}
            onType={setTyped}
            choices={choices.data?.data}
            count={people.length}
            error={choices.error}
            onRetry={() => void choices.refetch()}
            isStale={typed.trim() !== search || choices.isFetching}
            isSearching={search !== ''}
            onChoose={choose}
            onClose={onClose}
          />
          {choices.data?.is_more && <p className={styles.soft}>There are more. Search to find others.</p>}
        </div>
      )}
    </Modal>
  )
}

type ChoicesProps = {
  typed: string
  onType: (text: string) => void
  choices: readonly PositionChoice[] | undefined
  /** Number of candidates to be added. */
  count: number
  error: { message: string } | null
  onRetry: () => void
  /** Whether the list belongs to an earlier query. */
  isStale: boolean
  isSearching: boolean
  onChoose: (choice: PositionChoice) => void
  onClose: () => void
}

/** A search box with a list: arrows move through the list while the box has the focus, Enter takes the marked item. */
function Choices({ choices, count, onType, isStale, ...props }: ChoicesProps) {
  const say = useWords()
  const store = useCombobox({ opened: true })
  const listed = choices?.map(({ _id, there }) => `${_id} ${there}`).join(' ')
  const { selectFirstOption } = store
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks the first item of each new list
  useEffect(() => void (listed && selectFirstOption()), [listed])
  const enter = useEarlyEnter(choices, { count, isStale, onChoose: props.onChoose })
  const take = (id: string) => {
    const choice = choices?.find(({ _id }) => _id === id)
    if (choice && !enter.isEarly()) props.onChoose(choice)
  }
  return (
    <Combobox store={store} onOptionSubmit={take} withinPortal={false}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          label={say('Search open {positions}')}
          placeholder={say('Title, code or {project}')}
          value={props.typed}
          maxLength={100}
          role="combobox"
          data-autofocus
          // Escape closes the dialog, not the list.
          onKeyDown={({ key }) => {
            if (key === 'Escape') props.onClose()
            if (key === 'Enter') enter.press()
          }}
          onChange={(event) => {
            enter.forget()
            onType(event.currentTarget.value)
          }}
        />
      </Combobox.EventsTarget>
      {props.error && !choices && <ErrorState what={props.error.message} onRetry={props.onRetry} />}
      {!choices && !props.error && <Skeletons count={5} label={say('Loading {positions}')} />}
      {choices?.length === 0 && (
        <EmptyState>
          {props.isSearching
            ? say('No open {positions} match your search.')
            : say('You have no open {positions}. Create one in {a project} first.')}
        </EmptyState>
      )}
      <Combobox.Options className={styles.options} aria-label={say('Open {positions}')} aria-busy={isStale}>
        {choices?.map((choice) => (
          <Combobox.Option
            key={choice._id}
            value={choice._id}
            disabled={choice.there === count}
            className={styles.option ?? ''}
          >
            <ChoiceLine choice={choice} count={count} />
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox>
  )
}

type EarlyOptions = Pick<ChoicesProps, 'count' | 'isStale' | 'onChoose'>

/** Applies an Enter pressed before the matching list arrived to the first item of that list. */
function useEarlyEnter(choices: ChoicesProps['choices'], { count, isStale, onChoose }: EarlyOptions) {
  const [isAwaiting, setAwaiting] = useState(false)
  const isEarly = useRef(false)
  useEffect(() => {
    if (!isAwaiting || isStale || !choices) return
    setAwaiting(false)
    const first = choices.find(({ there }) => there < count)
    if (first) onChoose(first)
  }, [isAwaiting, isStale, choices, count, onChoose])
  return {
    press: () => {
      if (!isStale) return
      setAwaiting(true)
      isEarly.current = true
      // The list handles the same key right after this.
      setTimeout(() => {
        isEarly.current = false
      })
    },
    isEarly: () => isEarly.current,
    forget: () => setAwaiting(false),
  }
}
