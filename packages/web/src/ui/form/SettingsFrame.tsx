import { sentence } from '@rolecall/domain/text/sentence'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { hasDialog } from '../shell/focus.ts'
import { Button } from './Button.tsx'
import styles from './SettingsFrame.module.css'
import { PartsContext, useParts } from './settings-parts.ts'
import { LOST, useLeaveGuard } from './use-leave-guard.ts'

const CHANGES = { one: '1 change:', other: '{count} changes:' }
const NOT_SAVED = 'Couldn’t save {parts}.[ {others}]'
const REST_SAVED = 'Everything else is saved.'
const LOST_NAMES = 'You haven’t saved: {names}.'

/**
 * The content of a settings page. One bar saves everything that has changed on the page, each part by its own call, and is
 * shown while there is something to save. A part that fails stays changed, and shows why (rule A-337).
 */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { parts, registry, shown } = useParts()
  const [isSaving, setSaving] = useState(false)
  const [failed, setFailed] = useState<{ ids: readonly string[]; isPartly: boolean }>(NONE)
  const changed = shown.filter(({ state, changes }) => state !== 'saved' && changes.length > 0)
  const names = [...new Set(changed.flatMap(({ changes }) => changes))]
  const stillFailed = changed.filter(({ id }) => failed.ids.includes(id))
  const isBusy = isSaving || shown.some((part) => part.isSaving)
  useLeaveGuard(names.length > 0 && !isBusy, {
    question: { ...LOST, text: sentence(LOST_NAMES, { names: names.join(', ') }) },
  })

  const save = async () => {
    if (isBusy || changed.length === 0) return
    setSaving(true)
    setFailed(NONE)
    const ids: string[] = []
    // One after the other: the history has them in this order, and one may raise the version that another is based on.
    for (const { id } of changed) if ((await parts.get(id)?.save()) === false) ids.push(id)
    setSaving(false)
    setFailed({ ids, isPartly: ids.length < changed.length })
  }
  const discard = () => {
    setFailed(NONE)
    for (const { id } of changed) parts.get(id)?.discard()
  }
  useEffect(() => {
    const [first] = failed.ids
    if (first) parts.get(first)?.reveal()
  }, [parts, failed])

  const saveNow = useEffectEvent(() => void save())
  const [page] = useState(() => ({ ...registry, save: () => saveNow() }))
  useSaveKey(saveNow)

  return (
    <PartsContext value={page}>
      {children}
      <div className={styles.place} aria-live="polite">
        {(names.length > 0 || isSaving) && (
          <SaveBar
            says={
              <>
                <strong data-numbers>{sentence(CHANGES, { count: names.length })}</strong> {names.join(', ')}
              </>
            }
            failure={
              stillFailed.length > 0 &&
              sentence(NOT_SAVED, {
                parts: stillFailed.map(({ title }) => title).join(', '),
                others: failed.isPartly ? REST_SAVED : null,
              })
            }
            isBusy={isBusy}
            onSave={() => void save()}
            onDiscard={discard}
          />
        )}
      </div>
    </PartsContext>
  )
}

const NONE = { ids: [], isPartly: false }

/** Ctrl-S and Cmd-S save, also while the user types; the browser would save the page as a file. */
function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 's' || hasDialog()) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

type BarProps = {
  says: ReactNode
  failure: string | false
  isBusy: boolean
  onSave: () => void
  onDiscard: () => void
}

function SaveBar({ says, failure, isBusy, onSave, onDiscard }: BarProps) {
  const bar = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  const isTouch = useRef(false)
  // The bar goes with the button that has the focus, which then returns to where it was. A phone would open its keyboard.
  useLayoutEffect(() => {
    const { current: section } = bar
    return () => {
      if (isTouch.current || !section?.contains(document.activeElement)) return
      const before = cameFrom.current
      const next = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('main')
      next?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-label="Unsaved changes"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
      onPointerDown={({ pointerType }) => {
        isTouch.current = pointerType === 'touch'
      }}
    >
      <div className={styles.texts}>
        <p className={styles.says}>{says}</p>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        <Button variant="subtle" color="gray" disabledReason={isBusy ? 'Saving…' : undefined} onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="filled" busy={isBusy} shortcut="save" onClick={onSave}>
          Save
        </Button>
      </div>
    </section>
  )
}
