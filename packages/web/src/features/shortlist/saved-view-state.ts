import type { SavedView } from '@rolecall/contract/saved-views'
import { ListView } from './shortlist-view.ts'

type State = SavedView['view']

const initial = ListView.parse({})

/** What of the address is kept under a name: all that is not as the list is at first. */
export function stateOf(view: ListView): State {
  const fields = Object.entries(view) as [keyof ListView, ListView[keyof ListView]][]
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      if (name === 'typing' || JSON.stringify(value) === JSON.stringify(initial[name])) return []
      return [[name, Array.isArray(value) ? [...value] : String(value)]]
    }),
  )
}

/** The view as it is shown: every field, so that no other filter stays. One that names no group is shown in the present one. */
export function viewOf(state: State, now: Pick<ListView, 'group'>): ListView {
  return { ...ListView.parse(state), group: typeof state.group === 'string' ? state.group : now.group }
}

export const isShown = ({ view: state }: SavedView, now: ListView): boolean =>
  JSON.stringify(stateOf(viewOf(state, now))) === JSON.stringify(stateOf(now))

/** What a view names and this page does not know any more, in words; empty where there is nothing of it. */
export function tellLeftOut({ view, left_out }: SavedView): string {
  const unknown = Object.keys(view).filter((name) => !(name in ListView.shape))
  const gone = [
    ...left_out.map(({ what, name }) => `the ${what} ${name}`),
    ...unknown.map((name) => `the filter ${name}`),
  ]
  return gone.length > 0 ? `Not there any more, and left out: ${gone.join(', ')}.` : ''
}
