type KeyRow = {
  /** One key or chord: `j`, `Shift-x`, `Ctrl-a`, `Enter`, `?`; `Ctrl` also means Command on a Mac. */
  key: string
  /** Its effect, as shown in the help dialog. */
  label: string
  /** The heading under which the help dialog lists it. */
  group: string
  /** Whether the focused element handles it itself. */
  isOwn?: true
}

/** Every key of the product: pages bind them, tooltips and menus name them, and the help dialog lists them. */
export const KEYS = {
  palette: { group: 'Everywhere', key: 'Ctrl-k', label: 'Search and commands' },
  help: { group: 'Everywhere', key: '?', label: 'All keys' },
  nextRow: { group: 'Lists', key: 'j', label: 'Next row' },
  previousRow: { group: 'Lists', key: 'k', label: 'Previous row' },
  openRow: { group: 'Lists', key: 'Enter', label: 'Open the row' },
  selectRow: { group: 'Lists', key: 'x', label: 'Select the row' },
  selectUpTo: { group: 'Lists', key: 'Shift-x', label: 'Select up to the row' },
  selectAll: { group: 'Lists', key: 'Ctrl-a', label: 'Select all' },
  rowBelow: { group: 'Lists', key: 'ArrowDown', label: 'The row below; also up, Home, End and pages', isOwn: true },
  changeStatus: { group: '{Candidates}', key: 's', label: 'Change status, then a letter for each' },
  reject: { group: '{Candidates}', key: 'r', label: 'Reject' },
  comment: { group: '{Candidates}', key: 'c', label: 'Comment' },
  compare: { group: '{Candidates}', key: 'v', label: 'Compare the selected ones side by side' },
  addToPosition: { group: '{Candidates}', key: 'a', label: 'Add to {a position}' },
  interview: { group: '{Candidates}', key: 'i', label: 'Interview' },
  sheet: { group: '{Candidates}', key: 'p', label: 'Sheet to print' },
  undo: { group: '{Candidates}', key: 'u', label: 'Undo the last move' },
  nextCandidate: { group: '{Candidates}', key: 'j', label: 'Next {candidate}' },
  previousCandidate: { group: '{Candidates}', key: 'k', label: 'Previous {candidate}' },
  closeCandidate: { group: '{Candidates}', key: 'Escape', label: 'Close the {candidate}' },
  print: { group: 'Sheets', key: 'p', label: 'Print' },
  closeSheet: { group: 'Sheets', key: 'Escape', label: 'Back to the {candidate}' },
  previousStatus: { group: 'Statuses', key: '[', label: 'Previous status' },
  nextStatus: { group: 'Statuses', key: ']', label: 'Next status' },
  moveQuestion: {
    group: 'Questionnaires',
    key: 'ArrowUp',
    label: 'Move the question up; ArrowDown moves it down',
    isOwn: true,
  },
  yes: { group: 'Skills found', key: 'y', label: 'Yes, it is a skill' },
  no: { group: 'Skills found', key: 'n', label: 'No, never again' },
  undoAnswer: { group: 'Skills found', key: 'u', label: 'Take the last answer back' },
  confirm: { group: 'Proposals', key: 'c', label: 'Confirm the proposal; also Enter' },
  discard: { group: 'Proposals', key: 'x', label: 'Throw the proposal away' },
  confirmBatch: { group: 'Proposals', key: 'Shift-c', label: 'Confirm all that belongs together' },
  cardBeside: { group: 'Board', key: 'ArrowRight', label: 'The card beside; also left, up and down', isOwn: true },
  moveCard: {
    group: 'Board',
    key: 'Shift-ArrowRight',
    label: 'Move the card to the next column that is open to it; also left',
    isOwn: true,
  },
  filters: { group: 'Filters', key: 'f', label: 'Show or hide the filters' },
  searchList: { group: 'Filters', key: '/', label: 'Search the list' },
  pickReason: { group: 'Dialogs', key: '1', label: 'The first status or reason offered; and so on to 9', isOwn: true },
  closeDialog: { group: 'Dialogs', key: 'Escape', label: 'Close' },
  send: { group: 'Dialogs', key: 'Ctrl-Enter', label: 'Send what was written', isOwn: true },
} as const satisfies Record<string, KeyRow>

export type KeyId = keyof typeof KEYS

export const KEY_ROWS = Object.entries(KEYS).map(([id, row]): KeyRow & { id: KeyId } => ({ id: id as KeyId, ...row }))

/** Returns the tooltip of a control with its key: "Select all (Ctrl-a)". */
export const tooltipWithKey = (label: string, id: KeyId): string => `${label} (${KEYS[id].key})`
