import type { SavedView } from '@rolecall/contract/hiring/saved-views'
import type { ViewPage } from '@rolecall/domain/company/saved-view'

type State = SavedView['view']

/** A list whose filters are kept under names. */
export type SavedList<View extends object> = {
  page: ViewPage
  /** The address of the list. */
  schema: { shape: object; parse: (search: object) => View }
  /** What of the address is of the moment, and not kept; it stays as it is when a view is opened. */
  passing: readonly (keyof View & string)[]
  /** What stays as it is where a view does not name it. */
  staying: readonly (keyof View & string)[]
}

/** What of the address is kept under a name: all that is not as the list is at first. */
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

/** The view as it is shown: every field, so that no other filter stays. */
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

/** What a view names and this page does not know any more, in words; empty where there is nothing of it. */
export function tellLeftOut<View extends object>(
  { schema }: SavedList<View>,
  { view, left_out }: Pick<SavedView, 'view' | 'left_out'>,
): string {
  const unknown = Object.keys(view).filter((name) => !(name in schema.shape))
  const gone = [
    ...left_out.map(({ what, name }) => `the ${what} ${name}`),
    ...unknown.map((name) => `the filter ${name}`),
  ]
  return gone.length > 0 ? `Not there any more, and left out: ${gone.join(', ')}.` : ''
}

/** A list and how it stands, as `SavedViews` takes them; `onOpen` is given what the address is to say. */
export const describeList = <View extends object>(
  list: SavedList<View>,
  now: View,
  onOpen: (view: View, options: { push: boolean }) => void,
) => ({
  page: list.page,
  state: stateOf(list, now),
  isShown: (saved: SavedView) => isShown(list, saved, now),
  tellLeftOut: (saved: SavedView) => tellLeftOut(list, saved),
  onOpen: (saved: SavedView, options: { push: boolean }) => onOpen(viewOf(list, saved.view, now), options),
})
