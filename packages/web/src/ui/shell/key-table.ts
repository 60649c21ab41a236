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
  help: { group: 'Everywhere', key: '?', label: 'Keyboard shortcuts' },
  nextRow: { group: 'Lists', key: 'j', label: 'Next row' },
  previousRow: { group: 'Lists', key: 'k', label: 'Previous row' },
  openRow: { group: 'Lists', key: 'Enter', label: 'Open row' },
  selectRow: { group: 'Lists', key: 'x', label: 'Select row' },
  selectUpTo: { group: 'Lists', key: 'Shift-x', label: 'Select up to this row' },
  selectAll: { group: 'Lists', key: 'Ctrl-a', label: 'Select all' },
  rowBelow: { group: 'Lists', key: 'ArrowDown', label: 'Next row (also ↑, Home, End)', isOwn: true },
  changeStatus: { group: '{Candidates}', key: 's', label: 'Change status' },
  reject: { group: '{Candidates}', key: 'r', label: 'Reject' },
  comment: { group: '{Candidates}', key: 'c', label: 'Comment' },
  compare: { group: '{Candidates}', key: 'v', label: 'Compare selected side by side' },
  addToPosition: { group: '{Candidates}', key: 'a', label: 'Add to {a position}' },
  interview: { group: '{Candidates}', key: 'i', label: 'Interview' },
  sheet: { group: '{Candidates}', key: 'p', label: 'Print or share' },
  undo: { group: '{Candidates}', key: 'u', label: 'Undo last move' },
  nextCandidate: { group: '{Candidates}', key: 'j', label: 'Next {candidate}' },
  previousCandidate: { group: '{Candidates}', key: 'k', label: 'Previous {candidate}' },
  closeCandidate: { group: '{Candidates}', key: 'Escape', label: 'Close {candidate}' },
  print: { group: 'Print view', key: 'p', label: 'Print' },
  closeSheet: { group: 'Print view', key: 'Escape', label: 'Back to the {candidate}' },
  previousStatus: { group: 'Statuses', key: '[', label: 'Previous status' },
  nextStatus: { group: 'Statuses', key: ']', label: 'Next status' },
  moveQuestion: {
    group: 'Questionnaires',
    key: 'ArrowUp',
    label: 'Move question up (↓ moves it down)',
    isOwn: true,
  },
  yes: { group: 'Suggested skills', key: 'y', label: 'Yes, it’s a skill' },
  no: { group: 'Suggested skills', key: 'n', label: 'No, don’t suggest again' },
  undoAnswer: { group: 'Suggested skills', key: 'u', label: 'Undo last answer' },
  confirm: { group: 'AI suggestions', key: 'c', label: 'Confirm suggestion (also Enter)' },
  discard: { group: 'AI suggestions', key: 'x', label: 'Dismiss suggestion' },
  confirmBatch: { group: 'AI suggestions', key: 'Shift-c', label: 'Confirm all related suggestions' },
  cardBeside: { group: 'Board', key: 'ArrowRight', label: 'Next card (also ←, ↑ and ↓)', isOwn: true },
  moveCard: {
    group: 'Board',
    key: 'Shift-ArrowRight',
    label: 'Move card to the next allowed column (also ←)',
    isOwn: true,
  },
  filters: { group: 'Filters', key: 'f', label: 'Show or hide filters' },
  searchList: { group: 'Filters', key: '/', label: 'Search list' },
  pickReason: { group: 'Dialogs', key: '1', label: 'First status or reason (2 to 9 for the others)', isOwn: true },
  closeDialog: { group: 'Dialogs', key: 'Escape', label: 'Close' },
  save: { group: 'Settings', key: 'Ctrl-s', label: 'Save changes', isOwn: true },
  send: { group: 'Dialogs', key: 'Ctrl-Enter', label: 'Submit the form', isOwn: true },
} as const satisfies Record<string, KeyRow>

export type KeyId = keyof typeof KEYS

export const KEY_ROWS = Object.entries(KEYS).map(([id, row]): KeyRow & { id: KeyId } => ({ id: id as KeyId, ...row }))

/** Returns the tooltip of a control with its key: "Select all (Ctrl-a)". */
export const tooltipWithKey = (label: string, id: KeyId): string => `${label} (${KEYS[id].key})`
