import { createContext, use, useEffect, useId, useState } from 'react'

/** Whether a part has unsaved changes, and whether any of it was refused. */
export type PartState = 'saved' | 'changed' | 'invalid'

/** A part of a settings page that one call saves. */
export type SettingsPart = {
  /** Names it when it can't be saved: "Email domains". */
  title: string
  /** Labels of the changed fields. */
  changes: readonly string[]
  state: PartState
  isSaving: boolean
  /** Resolves to whether it was saved; the part itself shows what is wrong. */
  save: () => Promise<boolean>
  discard: () => void
  /** Moves the focus to what is wrong. */
  reveal: () => void
}

/** What the page shows of a part. */
type ShownPart = Pick<SettingsPart, 'title' | 'changes' | 'state' | 'isSaving'> & { id: string }

export type PartRegistry = {
  put: (id: string, part: SettingsPart) => void
  drop: (id: string) => void
  /** Saves all changed parts of the page. */
  save: () => void
}

export const PartsContext = createContext<PartRegistry | undefined>(undefined)

/** Collects parts. `outer`: the registry that hears of them too. */
export function useParts(outer?: Pick<PartRegistry, 'put' | 'drop'>) {
  const [parts] = useState(() => new Map<string, SettingsPart>())
  // Compared as text, so that a part that renders again without a change renders nothing else.
  const [listed, setListed] = useState('[]')
  const list = () =>
    setListed(
      JSON.stringify(
        [...parts].map(
          ([id, { title, changes, state, isSaving }]): ShownPart => ({ id, title, changes, state, isSaving }),
        ),
      ),
    )
  const [registry] = useState(() => ({
    put: (id: string, part: SettingsPart) => {
      parts.set(id, part)
      outer?.put(id, part)
      list()
    },
    drop: (id: string) => {
      parts.delete(id)
      outer?.drop(id)
      list()
    },
  }))
  return { parts, registry, shown: JSON.parse(listed) as readonly ShownPart[] }
}

/** Adds a part to the settings page around it. */
export function useSettingsPart(part: SettingsPart): void {
  const id = useId()
  const registry = use(PartsContext)
  // After every render, so that the page always saves the latest input.
  useEffect(() => registry?.put(id, part))
  useEffect(() => () => registry?.drop(id), [registry, id])
}

/** The state of parts together. */
export const stateOf = (states: readonly PartState[]): PartState =>
  states.find((state) => state === 'invalid') ?? states.find((state) => state === 'changed') ?? 'saved'

/** A form that one call saves, as `useCallForm` returns it. */
export type SettingsCall = {
  loading: boolean
  error: { message: string; fields?: Readonly<Record<string, string>> } | null
  errors: Readonly<Record<string, unknown>>
  /** Names of the fields with unsaved changes. */
  listChanged: () => string[]
  save: () => Promise<boolean>
  discard: () => void
}

/** The state of a form, or of some of its fields. */
export function stateOfCall({ error, errors, listChanged }: SettingsCall, names?: readonly string[]): PartState {
  const isAmong = (name: string) => !names || names.includes(name)
  if (Object.entries(errors).some(([name, message]) => message && isAmong(name))) return 'invalid'
  const isChanged = listChanged().some(isAmong)
  if (error && (names === undefined || isChanged)) return 'invalid'
  return isChanged ? 'changed' : 'saved'
}
