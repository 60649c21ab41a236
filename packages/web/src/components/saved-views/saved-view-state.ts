import type { SavedView } from '@rolecall/contract/pool/saved-views'
import type { ViewPage } from '@rolecall/domain/pool/saved-view'

type State = SavedView['view']

/** A list with saved views. */
export type SavedList<View extends object> = {
  page: ViewPage
  /** The query parameters of the list. */
  schema: { shape: object; parse: (search: object) => View }
  /** Temporary parameters that are not saved, and that opening a view leaves alone. */
  passing: readonly (keyof View & string)[]
  /** Parameters that stay as they are if a view does not name them. */
  staying: readonly (keyof View & string)[]
}

/** Returns the parameters to save: all that differ from the initial list. */
export function stateOf<View extends object>({ schema, passing }: SavedList<View>, view: View): State {
  const initial = schema.parse({})
  const fields = Object.entries(view) as [keyof View & string, unknown][]
  return Object.fromEntries(
    fields.flatMap(([name, value]): [string, string | string[]][] => {
      if (passing.includes(name) || !(name in schema.shape)) return []
      if (JSON.stringify(value) === JSON.stringify(initial[name])) return []
      return [[name, Array.isArray(value) ? value.map(String) : String(value)]]
    }),
  )
}

/** Returns the complete view to show: every field, so that no other filter stays. */
export function viewOf<View extends object>(list: SavedList<View>, state: State, now: Partial<View>): View {
  const view = { ...list.schema.parse(state) }
  for (const name of list.staying) if (!(name in state) && now[name] !== undefined) view[name] = now[name] as never
  return view
}

export const isShown = <View extends object>(
  list: SavedList<View>,
  { view: state }: Pick<SavedView, 'view'>,
  now: View,
): boolean => JSON.stringify(stateOf(list, viewOf(list, state, now))) === JSON.stringify(stateOf(list, now))

/** Describes the parts of a view that this page no longer knows; empty if there are none. */
export function describeDroppedFilters<View extends object>(
  { schema }: SavedList<View>,
  { view, left_out }: Pick<SavedView, 'view' | 'left_out'>,
): string {
  const unknown = Object.keys(view).filter((name) => !(name in schema.shape))
  const gone = [
    ...left_out.map(({ what, name }) => `the ${what} ${name}`),
    ...unknown.map((name) => `the filter ${name}`),
  ]
  return gone.length > 0 ? `No longer available and left out: ${gone.join(', ')}.` : ''
}

/** Describes a list and its state for `SavedViews`; `onOpen` gets the new query parameters. */
export const describeList = <View extends object>(
  list: SavedList<View>,
  now: View,
  onOpen: (view: View, options: { push: boolean }) => void,
) => ({
  page: list.page,
  state: stateOf(list, now),
  isShown: (saved: SavedView) => isShown(list, saved, now),
  tellLeftOut: (saved: SavedView) => describeDroppedFilters(list, saved),
  onOpen: (saved: SavedView, options: { push: boolean }) => onOpen(viewOf(list, saved.view, now), options),
})
