/** What edits and switches of a position and its project change. */
export type PositionState = {
  title: string
  openings: number
  stage: 'Open' | 'Closed'
  hold: boolean
  archive: boolean
  project_hold: boolean
  project_archive: boolean
}

/** Kinds of events, each with the state before it. */
const BEFORE: Readonly<Record<string, Partial<PositionState>>> = {
  'position.closed': { stage: 'Open' },
  'position.reopened': { stage: 'Closed' },
  'position.held': { hold: false },
  'position.resumed': { hold: true },
  'position.archived': { archive: false },
  'position.restored': { archive: true },
  'project.held': { project_hold: false },
  'project.resumed': { project_hold: true },
  'project.archived': { project_archive: false },
  'project.restored': { project_archive: true },
}
export const PROJECT_KINDS: readonly string[] = Object.keys(BEFORE).filter((kind) => kind.startsWith('project.'))
export const POSITION_KINDS: readonly string[] = [
  'position.edited',
  ...Object.keys(BEFORE).filter((kind) => kind.startsWith('position.')),
]

/** An event, with the title and the openings before it where it changed them. */
export type PositionStep = { kind: string; title: string | null; openings: number | null }

/** Returns the state of a position before these steps, which are in order, from the current one. */
export function rewindPosition(current: PositionState, steps: readonly PositionStep[]): PositionState {
  const state = { ...current }
  for (const { kind, title, openings } of steps.toReversed()) {
    Object.assign(state, BEFORE[kind])
    if (title !== null) state.title = title
    if (openings !== null) state.openings = openings
  }
  return state
}
