import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { type ReactNode, use, useRef, useState } from 'react'
import { useWords } from '../format/company-terms.ts'
import { Panel } from '../shell/Panel.tsx'
import { FormProblems, focusFirst, listWrong, unfold } from './FormProblems.tsx'
import styles from './SettingsSection.module.css'
import {
  type PartState,
  PartsContext,
  type SettingsCall,
  stateOf,
  stateOfCall,
  useParts,
  useSettingsPart,
} from './settings-parts.ts'

const STATE_WORDS = { changed: 'Changed', invalid: 'Needs attention' }

/** Whether something in a section is unsaved or refused, in words. */
const StateMark = ({ state }: { state: PartState }) =>
  state === 'saved' ? null : (
    <span className={styles.mark} data-state={state}>
      {STATE_WORDS[state]}
    </span>
  )

type SectionProps = {
  title: string
  /** The state of fields that belong to a call whose other fields are in other sections. */
  state?: PartState
  children: ReactNode
}

/** A section of a settings page, with its state beside the title. */
export function SettingsSection({ title, state = 'saved', children }: SectionProps) {
  const [context, found] = useInnerState()
  return (
    <PartsContext value={context}>
      <Panel title={title} beside={<StateMark state={stateOf([state, found])} />}>
        {children}
      </Panel>
    </PartsContext>
  )
}

type FoldProps = SectionProps & {
  /** What is inside, in one glance. */
  says?: ReactNode
  /** Labels of the settings inside that differ from their defaults; says so in place of `says`. */
  differing?: readonly string[]
  /** `row` for one of several below each other, such as a rule with its state. */
  look?: 'panel' | 'row' | 'plain'
  /** Whether it starts open, and its changes; for what is drawn anew while the user reads it. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
}

const DIFFERING = {
  one: '1 changed from the default: {names}',
  other: '{count} changed from the default: {names}',
} as const

/** Settings that few people change, folded behind their title. Opens by itself when one of them is refused. */
export function Fold(props: FoldProps) {
  const { title, state = 'saved', says, differing, look = 'panel', isOpen, onToggle, children } = props
  const say = useWords()
  const [context, found] = useInnerState()
  const names = differing?.map(say) ?? []
  const defaults =
    names.length === 0 ? 'All defaults' : sentence(DIFFERING, { count: names.length, names: listOf(names) })
  return (
    <PartsContext value={context}>
      <details
        className={styles.fold}
        data-look={look}
        open={isOpen}
        onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
      >
        <summary className={styles.summary}>
          <h2 className={styles.title}>{say(title)}</h2>
          <span className={styles.soft}>{differing ? defaults : says}</span>
          <StateMark state={stateOf([state, found])} />
        </summary>
        <div className={styles.inside}>{children}</div>
      </details>
    </PartsContext>
  )
}

/** Hears of the parts inside, and passes them on to the page. */
function useInnerState() {
  const outer = use(PartsContext)
  const { registry, shown } = useParts(outer)
  const [context] = useState(() => ({ ...registry, save: () => outer?.save() }))
  return [context, stateOf(shown.map(({ state }) => state))] as const
}

/** Fields in a form of their own: Enter saves the page. */
export function SettingsLines({ children }: { children: ReactNode }) {
  const page = use(PartsContext)
  return (
    <form
      className={styles.lines}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        page?.save()
      }}
    >
      {children}
      {/* Without a submit button, Enter does nothing in a form of several fields. */}
      <button type="submit" hidden />
    </form>
  )
}

type CallProps = {
  /** Names the part when it can't be saved. */
  title: string
  labels: Readonly<Record<string, string>>
  call: SettingsCall
}

/** Saves a form with the page. Returns the ref of the element that contains its fields, and what the fields don't show. */
export function useSettingsCall<E extends HTMLElement>({ title, labels, call }: CallProps) {
  const say = useWords()
  const root = useRef<E>(null)
  const { error, errors, loading, listChanged, save, discard } = call
  const messages = errors as Record<string, ReactNode>
  useSettingsPart({
    title: say(title),
    changes: [...new Set(listChanged().map((name) => say(labels[name] ?? title)))],
    state: stateOfCall(call),
    isSaving: loading,
    save,
    discard,
    reveal: () => {
      const { current } = root
      const wrong = listWrong(error, messages).map(([name]) => name)
      if (!current || focusFirst(current, wrong)) return
      unfold(current)
      current.scrollIntoView({ block: 'center' })
    },
  })
  const problems = (
    <FormProblems {...{ error, labels }} errors={messages} onJump={(name) => focusFirst(root.current, [name])} />
  )
  return { root, problems }
}

/** The fields of one call, saved with the page. */
export function SettingsFields({ children, ...props }: CallProps & { children: ReactNode }) {
  const { root, problems } = useSettingsCall<HTMLDivElement>(props)
  return (
    <div ref={root}>
      <SettingsLines>
        {problems}
        {children}
      </SettingsLines>
    </div>
  )
}
